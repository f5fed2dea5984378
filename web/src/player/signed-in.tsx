import { AccountMenu } from './account-menu.tsx'
import { WalletPill } from './wallet-pill.tsx'

/** The end of the header for members. */
export default function SignedIn() {
  return (
    <>
      <WalletPill />
      <AccountMenu />
    </>
  )
}
