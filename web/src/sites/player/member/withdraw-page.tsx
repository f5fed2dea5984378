import { SettingDialog } from '../../../features/sign-in/security/setting-dialog.tsx'
import { SETTINGS } from '../../../features/sign-in/security/settings.ts'
import { StepUpDialog } from '../../../features/sign-in/factors/step-up-dialog.tsx'
import { StepUpFirst } from '../../../features/sign-in/factors/step-up-form.tsx'
import { Withdraw } from '../../../features/cashier/withdrawals/withdraw.tsx'

const DOORS = { StepUp: StepUpDialog, StepUpFirst, SetPaymentPassword }

/** The way out for money, with the questions of the security centre. */
export default function WithdrawPage() {
  return <Withdraw doors={DOORS} />
}

function SetPaymentPassword({ onClose }: { onClose: () => void }) {
  return <SettingDialog setting={SETTINGS.paymentPassword} isFinal={false} onClose={onClose} />
}
