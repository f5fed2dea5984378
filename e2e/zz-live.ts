import { open, phase, browser, misplacedControls } from './zz-lib.ts'
const list = process.argv[2]?.split(',') ?? ['desk','phone']
const sizes = { desk:[1440,900], phone:[390,844], land:[844,390] } as Record<string,[number,number]>
const code = process.argv[3] ?? 'bengal-live-dragon-tiger'
const field = process.argv[4] ?? '[data-kind=dragon]'
for (const name of list) {
  const { page, game } = await open(code, sizes[name]!)
  await phase(game, 'open')
  await game.frame.locator(field).first().click()
  await page.waitForTimeout(600)
  console.log(name, await misplacedControls(page))
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-laid.png` })
  await phase(game, 'closed')
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-closed.png` })
  await phase(game, 'showing')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-showing.png` })
  await game.button('Settings').click()
  await game.frame.getByRole('switch').check()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-settings.png` })
  await game.button('Close').click()
  await phase(game, 'open')
  await game.frame.locator(field).first().click()
  await game.frame.locator('.play.is-urgent').waitFor()
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-urgent.png` })
  await game.frame.locator('.table-alert:visible').waitFor()
  await page.screenshot({ path: `/tmp/nm/shots/live-${name}-late.png` })
  await page.context().close()
}
await browser.close()
