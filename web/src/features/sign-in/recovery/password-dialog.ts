import { dialogNamed } from '../../../shell/dialogs.tsx'

/** The task: a forgotten password, a change, or the link of a recovery mail. */
export type PasswordTask = { task: 'forgot' } | { task: 'change'; isForced: boolean } | { task: 'recover' }

export const passwordDialog = dialogNamed<PasswordTask>('password')
