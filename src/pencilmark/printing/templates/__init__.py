"""The pages, in the language of Typst.

They are the same for every book and every sheet. All that differs, texts and drawings and their
places, comes as data; texts are shown as they are and never run.
"""
