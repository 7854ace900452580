// What a question comes to that is not answered.

/** An answer that is no: one sentence for people, and the status of HTTP (0: nobody was reached). */
export class Refusal extends Error {
  /** @param {string} sentence @param {number} status */
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}
