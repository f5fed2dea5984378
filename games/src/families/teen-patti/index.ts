import { anteFamily } from '../../kernel/ante/family.ts'

/** Three of a kind, the trail, is the highest hand; ace-two-three is second among sequences. */
export const teenPatti = anteFamily({ id: 'teen-patti', order: 'patti' })
