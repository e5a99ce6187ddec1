import { type TypedDonation, sentOf } from './donation-form.ts'
import { Declined, type SupportSource } from './support-source.ts'
import type { GivenDonation } from '#contract/donations/donation.ts'
import { newId } from '#web/platform/api/new-id.ts'

type Form = { readonly token: string; readonly usableAt: number } | null
const second = 1000

/**
 * One donation until it was given: the proof that its form was open, and the name of the letter that it becomes. Sent again without a change it is
 * the same letter, and one donation.
 */
export class Sending {
  readonly #source: SupportSource
  #form: Promise<Form>
  #letter = { content: '', key: '' }

  constructor(source: SupportSource) {
    this.#source = source
    this.#form = this.#opened()
  }

  async send(typed: TypedDonation): Promise<GivenDonation> {
    const draft = sentOf(typed)
    const content = JSON.stringify(draft)
    if (content !== this.#letter.content) this.#letter = { content, key: newId() }
    const { key } = this.#letter
    try {
      return await this.#source.give({ ...draft, formToken: await this.#token() }, key)
    } catch (problem) {
      // The form was open too long, or its proof was used by a letter that was changed since: another one, once.
      if (!(problem instanceof Declined) || !('form_token' in problem.fields)) throw problem
      this.#form = this.#opened()
      return await this.#source.give({ ...draft, formToken: await this.#token() }, key)
    }
  }

  async #token(): Promise<string | null> {
    const form = await this.#form
    if (form === null) return null
    const left = form.usableAt - Date.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    return form.token
  }

  /** Without a proof it is sent all the same: the server takes fewer of those. */
  async #opened(): Promise<Form> {
    try {
      const { token, usableAfterSeconds } = await this.#source.form()
      return { token, usableAt: Date.now() + usableAfterSeconds * second + 200 }
    } catch {
      return null
    }
  }
}
