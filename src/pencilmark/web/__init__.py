"""The page and the service on the web: FastAPI and uvicorn around `pencilmark.service`.

`server.py` listens, `app.py` answers, `workers.py` has the work done in other processes
(`answering.py` is what runs there, `slots.py` what they share), `replying.py` makes a reply of a
question, `in_browser.py` does that without a server, `guard.py` checks what comes in and
adds headers to what goes out, `page_files.py` hands out the files of the page in `page/`.
"""
