import { dialogNamed } from '../../shell/dialogs.tsx'

export const supportDialog = dialogNamed('support')
