/**
 * When all is over: what deposits ask for and what bets counted towards it, worked out anew from deposits and
 * rounds.
 */
import type { TestProduct } from '../testkit/product.ts'

/**
 * Every deposit paid since the rules were set asks for its share; bets fill the oldest deposit first; while one
 * is open every bet that came after it is counted, and nothing is forgiven a member who has money.
 */
const WRONG = `
  with asked as (
    select d.id, d.member_id, t.required, t.done, t.opened_at, t.met_how,
           ceil(d.credited * $1::numeric / 10000) as due
      from cashier.deposits d left join cashier.turnovers t on t.deposit = d.id
     where d.status = 'paid' and d.paid_at > $2
  ), members as (
    select t.member_id, sum(t.done) as done, min(t.opened_at) as first_at,
           min(t.opened_at) filter (where t.met_at is null) as open_at,
           sum(t.done) filter (where t.opened_at > o.open_at) as behind
      from cashier.turnovers t
      join (select member_id, min(opened_at) filter (where met_at is null) as open_at
              from cashier.turnovers group by 1) o using (member_id)
     group by 1
  ), bets as (
    select m.member_id, coalesce(sum(r.valid_bet) filter (where r.started_at >= m.first_at), 0) as most,
           coalesce(sum(r.valid_bet) filter (where r.started_at >= m.open_at), 0) as least
      from members m left join play.rounds r on r.member = m.member_id and r.mode = 'real' and r.status = 'settled' group by 1
  )
  select id || ' asks for ' || coalesce(required::text, 'nothing') || ', not for ' || due as sentence
    from asked where required is distinct from due and (required is not null or due > 0)
  union all
  select id || ' counts as played with ' || done || ' of ' || required from asked where met_how = 'played' and done <> required
  union all
  select id || ' was forgiven' from asked where met_how = 'balance_gone'
  union all
  select member_id || ' staked ' || most || ', and ' || done || ' counts'
    from members join bets using (member_id) where done > most
  union all
  select member_id || ' staked ' || least || ' since its open deposit, and ' || done || ' counts in all'
    from members join bets using (member_id) where open_at is not null and done < least
  union all
  select member_id || ' has ' || behind || ' counted behind an open deposit' from members where behind > 0`

/** Every broken promise as a sentence; `since` is when these rules were set. */
export async function judgeTurnover(
  product: TestProduct,
  { bps, since }: { bps: bigint; since: Date },
): Promise<string[]> {
  const rows = await product.rows(WRONG, [bps.toString(), since])
  return rows.map(({ sentence }) => String(sentence))
}
