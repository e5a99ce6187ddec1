/**
 * A reply that is written already, as JSON: it is sent as it stands. For what is answered by the thousand, where a test holds the
 * writer to what the contract's shape lets out.
 */
export class WrittenReply {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
