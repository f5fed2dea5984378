import type { Db } from '../../platform/database/db.ts'
import * as queries from './channel-queries.ts'
import type { PaymentDriver } from './payment-driver.ts'

/** Makes a channel of everything the drivers offer that is not one yet; the operator's numbers stay as they are. */
export async function offerChannels(
  db: Db,
  drivers: readonly Pick<PaymentDriver, 'name' | 'offers'>[],
): Promise<void> {
  const offers = drivers.flatMap(({ name, offers: own }) => own.map((offer) => ({ ...offer, driver: name })))
  await queries.insertChannels(
    db,
    offers.map((offer, position) => ({ ...offer, position })),
  )
}
