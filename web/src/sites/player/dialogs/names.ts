import { dialogNamed } from '../../../shell/dialogs.tsx'

export const shareDialog = dialogNamed('share')
export const phoneDialog = dialogNamed('phone')
export const signOutDialog = dialogNamed('signOut')
