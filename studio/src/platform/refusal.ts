import type { StudioRefusalCode } from '@night-market/protocol/studio'
import { CodedRefusal } from '@night-market/protocol/values/coded-refusal'

/** An expected refusal of the studio; `platform/http.ts` maps it to HTTP. */
export class Refusal extends CodedRefusal<StudioRefusalCode> {}
