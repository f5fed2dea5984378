import { open, phase, browser, misplacedControls } from './zz-lib.ts'
for (const [name, size] of [['land',[844,390]],['small',[740,360]],['phone',[390,844]],['desk',[1440,900]]] as const) {
  const { page, game } = await open('night-rocket-crash', size as [number,number])
  await phase(game, 'open')
  await page.waitForTimeout(1500)
  console.log(name, await misplacedControls(page))
  await page.screenshot({ path: `/tmp/nm/shots/crash-${name}-open.png` })
  const two = game.frame.getByRole('group', { name: 'Bet 2', exact: true })
  await two.getByRole('button', { name: /^Place/ }).click()
  await phase(game, 'rising')
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/nm/shots/crash-${name}-rising.png` })
  await page.context().close()
}
await browser.close()
