import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** What each version of a mission gives, in the columns of a claim of rewards. */
const GIVEN = sql`
  select c.id, c.member, c.mission || ':' || c.starts_on as occasion, c.no, c.state,
         (v.terms #>> '{goal}')::numeric as goal, c.progress, v.terms #>> '{reward,kind}' as kind,
         coalesce(v.terms #>> '{reward,amount}', v.terms #>> '{reward,count}')::numeric as amount
    from missions.claims c join missions.versions v on v.definition = c.mission and v.no = c.no`

/**
 * The ranks of closed periods, computed again from the scores alone: equal scores divide the prizes of their places.
 */
const DUE = sql`
  select s.board, s.starts_on, s.member, s.score, s.rank,
         div((select coalesce(sum(a.amount::numeric), 0)
                from jsonb_array_elements_text(v.terms #> '{prizes,amounts}') with ordinality a (amount, place)
               where a.place between s.rank and s.rank + s.tied - 1), s.tied) as prize
    from (select r.board, r.starts_on, r.member, r.score,
                 rank() over (partition by r.board, r.starts_on order by r.score desc) as rank,
                 count(*) over (partition by r.board, r.starts_on, r.score) as tied
            from missions.board_rows r) s
    join missions.board_periods p using (board, starts_on)
    join missions.versions v on v.definition = p.board and v.no = p.no
   where p.closed_at > now() - interval '89 days'`

/** The checks of missions: their rewards, and the ranks and prizes of boards. */
export const missionChecks: Check[] = [
  sqlCheck(7, 'a claimed mission was reached and gave what its terms say, once', {
    count: sql`select count(*) from missions.claims`,
    findings: sql`
      select g.id, format('%s reached %s of %s: %s %s; given %s %s to %s as %s', g.occasion, g.progress, g.goal,
               g.amount, g.kind, r.amount, r.kind, r.member, r.state)
        from (${GIVEN}) g left join rewards.claims r on r.id = g.id
       where r.id is null or g.progress < g.goal or r.programme <> 'missions'
          or (r.member, r.occasion, r.version, r.kind, r.amount) <> (g.member, g.occasion, g.no, g.kind, g.amount)
      union all
      select r.id, format('%s %s given to %s for %s, but nothing was claimed or won', r.amount, r.kind, r.member, r.occasion)
        from rewards.claims r
       where r.programme = 'missions' and not exists (select from missions.claims c where c.id = r.id)
         and not exists (select from missions.prizes w where w.claim = r.id)`,
  }),
  sqlCheck(7, 'the prizes of a closed board are those of its places, and equal scores divide them', {
    count: sql`select count(*) from missions.prizes`,
    findings: sql`
      select coalesce(d.board, w.board) || ' ' || coalesce(d.starts_on, w.starts_on),
             format('%s: rank %s wins %s; written down are rank %s and %s', coalesce(d.member, w.member),
               d.rank, d.prize, w.rank, w.amount)
        from (select * from (${DUE}) d where prize > 0) d
        full join (select w.* from missions.prizes w join missions.board_periods p using (board, starts_on)
                    where p.closed_at > now() - interval '89 days') w using (board, starts_on, member)
       where (d.rank, d.prize) is distinct from (w.rank, w.amount)`,
  }),
  sqlCheck(7, 'a prize was paid once, as it was won, and not before its period closed', {
    count: sql`select count(*) from missions.prizes where outcome is not null`,
    findings: sql`
      select w.claim, format('%s of %s is %s; given %s to %s for %s', w.amount, w.member, w.outcome, r.amount, r.member,
               r.occasion)
        from missions.prizes w
        join missions.board_periods p using (board, starts_on)
        left join rewards.claims r on r.id = w.claim
       where p.closed_at is null or (w.outcome is not distinct from 'claimed') <> (r.id is not null)
          or (r.id is not null and (r.programme <> 'missions' or r.member <> w.member or r.amount <> w.amount
              or r.occasion <> w.board || ':' || w.starts_on))`,
  }),
  sqlCheck(7, "the scores of a closed board are its members' days", {
    count: sql`select count(*) from missions.board_rows`,
    // Corrections may have come before the board closed or after it: a score lies between its days with all of them and
    // with none.
    findings: sql`
      select r.board || ' ' || r.starts_on,
             format('%s scored %s; the days say %s to %s', r.member, r.score, s.least, s.most)
        from missions.board_rows r
        join missions.board_periods p using (board, starts_on)
        join missions.versions v on v.definition = p.board and v.no = p.no
        left join lateral (
          select case v.terms #>> '{measure}' when 'rounds' then sum(d.rounds) - coalesce(max(c.rounds), 0)
                   when 'best' then case when max(c.rounds) > 0 then 0 else max(d.best_x100) end
                   else sum(d.valid_bet) + coalesce(max(c.less), 0) end as least,
                 case v.terms #>> '{measure}' when 'rounds' then sum(d.rounds) + coalesce(max(c.rounds), 0)
                   when 'best' then greatest(max(d.best_x100), max(c.best_x100))
                   else sum(d.valid_bet) + coalesce(max(c.more), 0) end as most
            from play.member_days d
           cross join (
             select count(distinct c.round) as rounds, sum(least(c.valid_bet, 0)) as less, sum(greatest(c.valid_bet, 0)) as more,
                    max(div(x.payout * 100::numeric, nullif(x.stake, 0))) as best_x100
               from play.corrections c
               join play.reported_rounds x on x.id = c.round
              where c.member = r.member and c.booked_on between p.starts_on and p.last_day
                and (v.terms -> 'gameTypes' = '[]' or v.terms -> 'gameTypes' ? c.game_type)) c
           where d.member = r.member and d.day between p.starts_on and p.last_day
             and (v.terms -> 'gameTypes' = '[]' or v.terms -> 'gameTypes' ? d.game_type)) s on true
       where p.closed_at is not null and r.score not between s.least and s.most
          or p.closed_at is not null and s.least is null`,
  }),
]
