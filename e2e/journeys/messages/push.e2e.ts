import { expectAccessible } from '../../a11y.ts'
import { expect, sandboxMessage, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

/** A push service that hands out an address, and a member who allows it: this browser has neither. */
function fakePushService(endpoint: string): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  let current: unknown = null
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => (current = subscription),
    getSubscription: async () => current,
  })
}

test('SYS-5: a member turns notifications on, gets one, and turns them off', async ({
  page,
  member,
  sites,
}) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${member.username}`
  await page.addInitScript(fakePushService, endpoint)
  await page.goto('/member/messageV2')
  const card = page.locator('[data-push]')
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card).toHaveAttribute('data-push', 'on')
  await expectAccessible(page, 'notifications')

  await member.player.deposit(123_400n)
  const { text } = await sandboxMessage(sites.api, endpoint)
  expect(JSON.parse(text)).toMatchObject({ id: 'own-2', language: 'EN', template: 'deposit_credited' })
  // What the worker tells a page when the notification is pressed.
  await page.evaluate(() => {
    const data = { open: '/member/messageV2?message=own-2' }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  })
  const message = page.getByRole('dialog', { name: 'Deposit received' })
  await message.getByRole('button', { name: 'Close' }).click()

  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card).toHaveAttribute('data-push', 'off')
})

test(
  'SYS-5: blocked notifications are explained, and cannot be pressed',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    void member
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.goto('/member/messageV2')
    const card = page.locator('[data-push=blocked]')
    await expect(card).toContainText('blocked')
    await expect(card.getByRole('button')).toHaveCount(0)
  },
)
