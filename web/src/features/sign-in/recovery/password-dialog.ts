import { dialogNamed } from '../../../shell/dialogs.tsx'

/** What is to become of a password: it is forgotten, it is changed, or the link of a recovery mail leads here. */
export type PasswordTask = { task: 'forgot' } | { task: 'change'; isForced: boolean } | { task: 'recover' }

export const passwordDialog = dialogNamed<PasswordTask>('password')
