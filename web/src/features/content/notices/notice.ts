import type { Notice } from '@night-market/protocol/content'
import { dialogNamed } from '../../../shell/dialogs.tsx'

export const noticeDialog = dialogNamed<{ notice: Notice }>('notice')
