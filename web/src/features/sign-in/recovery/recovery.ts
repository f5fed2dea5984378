import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type {
  PasswordChangeBody,
  RecoverByEmailBody,
  RecoverByPhoneBody,
  RecoverLinkBody,
  SmsValue,
} from '@night-market/protocol/sign-in/security'
import { call } from '../../../lib/api.ts'

export const recoverByEmail = (body: (typeof RecoverByEmailBody)['_input']) =>
  call<null>('POST', '/wps/member/password/email', { body })

export const recoverByLink = (body: (typeof RecoverLinkBody)['_input']) =>
  call<null>('POST', '/wps/member/password/email/confirm', { body })

export const recoverByPhone = (body: (typeof RecoverByPhoneBody)['_input']) =>
  call<LoginValue>('POST', '/wps/member/password/verification', { body, isEncrypted: true })

export const changePassword = (body: (typeof PasswordChangeBody)['_input']) =>
  call<LoginValue>('POST', '/wps/member/password', { body, isEncrypted: true })

export const sendPasswordCode = () => call<(typeof SmsValue)['_output']>('POST', '/wps/member/password/code')
