import { anteFamily } from '../../kernel/ante/family.ts'

export const threeCard = anteFamily({ id: 'three-card', order: 'poker' })
