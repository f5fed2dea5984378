/** `npm run draw`: acts of staff on the draws of a vendor's lotteries; of the deployment here, or that of `DATABASE_URL`. */
import { DrawNumbers } from '@night-market/protocol/studio-draw'
import { onInstance } from './instance.ts'
import { ACT_OPTIONS, sendAct } from './vendors/staff-act.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run draw -- correct nm-k3-1 20261128-0001 '{"n":[[1,2,6]]}' --by asha,ravi --reason "Read wrongly"
                                     publishes other numbers of a draw; its tickets are decided and paid again
npm run draw -- void nm-k3-1 20261128-0001 --by asha,ravi --reason "Drawn twice"
                                     makes a draw void; its stakes go back, also from winners

Two active accounts of the staff agree on each. Players read the reason. --vendor CODE for another vendor than the studio; --id
sends an act again that was not answered. Every act is audited, and kept by the vendor.`

/** `words` as behind `npm run draw --`. */
export async function draw(words: string[]): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, { allowPositionals: true, options: ACT_OPTIONS })
  const [act = '', game, issue, text] = positionals
  if (act !== 'correct' && act !== 'void')
    throw new Stop(`npm run draw knows correct and void, not "${act}".`)
  if (game === undefined || issue === undefined)
    throw new Stop(`Which draw? npm run draw -- ${act} GAME ISSUE`)
  const fields = { game_code: game, issue, act, ...(act === 'correct' && { numbers: numbersIn(text) }) }
  const { version } = await onInstance((db) =>
    sendAct(db, {
      ...values,
      path: 'draw/act',
      fields,
      by: values.by,
      reason: values.reason,
      id: values.id,
      persons: 2,
    }),
  )
  console.log(`${game} ${issue} is ${act === 'void' ? 'void' : 'corrected'}: version ${String(version)}.`)
}

function numbersIn(text = ''): DrawNumbers {
  try {
    return DrawNumbers.parse(JSON.parse(text))
  } catch (cause) {
    throw new Stop(`Which numbers? All of them by tier, as '{"n":[[1,2,6]]}', not '${text}'.`, { cause })
  }
}

if (import.meta.main) await main(draw)
