import { CodedRefusal } from '@night-market/protocol/values/coded-refusal'
import type { RefusalCode } from '@night-market/protocol/values/refusals'

/** An expected refusal of the product; `platform/http.ts` maps it to HTTP. */
export class Refusal extends CodedRefusal<RefusalCode> {}
