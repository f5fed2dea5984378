import { dialogNamed } from '../../shell/dialogs.tsx'

export const searchDialog = dialogNamed('search')

/** A trial account wants what members alone have. */
export const needAccountDialog = dialogNamed('needAccount')
