-- tables

table agents.active_days
  agent text not null
  day date not null
  day_before date not null
  members integer not null

table agents.agreements
  id text not null
  kind text not null
  payee text not null
  giver text
  payer text not null
  created_at timestamp with time zone not null

table agents.bill_lines
  bill text not null
  no integer not null
  kind text not null
  base numeric(30,0) not null
  rate_bps integer not null
  amount numeric(30,0) not null
  refers_to text not null default ''::text

table agents.bills
  id text not null
  kind text not null
  source text not null
  version integer
  payee text not null
  payer text
  window_start timestamp with time zone not null
  window_end timestamp with time zone not null
  active_members integer not null
  valid_bet numeric(30,0) not null
  net_loss numeric(30,0) not null
  base numeric(30,0) not null
  carried numeric(30,0) not null default 0
  rate_bps integer not null
  gross numeric(30,0) not null
  net numeric(30,0) not null
  state text not null
  retry_at timestamp with time zone
  short_since timestamp with time zone
  made_at timestamp with time zone not null
  paid_at timestamp with time zone

table agents.branch_days
  agent text not null
  child text not null
  day date not null
  game_type text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table agents.earlier_active
  agent text not null
  member text not null
  day date not null

table agents.folded_until
  is_only boolean not null default true
  slot timestamp with time zone not null

table agents.folds
  slot timestamp with time zone not null
  folded_at timestamp with time zone not null

table agents.last_active
  member text not null
  day date not null
  agents text[] not null

table agents.linked
  agent text not null
  member text not null
  from_slot timestamp with time zone not null
  until_slot timestamp with time zone
  cleared_by text

table agents.member_days
  member text not null
  day date not null
  game_type text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table agents.product_weights
  game_type text not null
  from_day date not null
  weight_percent integer not null

table agents.rates
  member text not null
  game_type text not null
  from_day date not null
  rate_bps integer not null
  set_by text not null
  set_at timestamp with time zone not null

table agents.recomputed
  bill text not null
  base numeric(30,0) not null
  carried numeric(30,0) not null
  due numeric(30,0) not null
  recomputed_at timestamp with time zone not null

table agents.steps
  no bigint not null
  agreement text not null
  version integer not null
  act text not null
  by text not null
  at timestamp with time zone not null

table agents.team_days
  agent text not null
  day date not null
  game_type text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table agents.versions
  agreement text not null
  no integer not null
  terms jsonb not null
  state text not null
  proposed_by text not null
  ends text[] not null default '{}'::text[]
  proposed_at timestamp with time zone not null
  answered_at timestamp with time zone
  starts_at timestamp with time zone
  ends_at timestamp with time zone

table agents.windows
  kind text not null
  period text not null
  starts_at timestamp with time zone not null
  billed_at timestamp with time zone not null

table cashier.bank_receipts
  deposit text not null
  amount bigint not null
  bank_reference text not null
  recorded_by text not null
  recorded_at timestamp with time zone not null

table cashier.callbacks
  driver text not null
  event text not null
  subject text not null
  outcome text not null
  body jsonb not null
  received_at timestamp with time zone not null

table cashier.channels
  id text not null
  direction text not null
  method text not null
  driver text not null
  position integer not null
  is_enabled boolean not null default true
  min_amount bigint not null
  max_amount bigint not null
  fee_bps integer not null
  fee_fixed bigint not null
  usual_minutes integer not null
  open_minutes integer not null

table cashier.deposits
  id text not null
  member_id text not null
  amount bigint not null
  asset text not null
  driver text not null
  status text not null
  asked_at timestamp with time zone not null
  paid_at timestamp with time zone
  channel text not null
  method text not null
  fee bigint not null default 0
  received bigint
  credited bigint
  provider_reference text
  reference text
  instructions jsonb not null
  expires_at timestamp with time zone not null
  failure text
  begun_at timestamp with time zone
  checked_at timestamp with time zone
  offer text

table cashier.hierarchy_transfers
  id text not null
  from_member text not null
  to_member text not null
  direction text not null
  asset text not null
  amount bigint not null
  remark text not null default ''::text
  sent_at timestamp with time zone not null

table cashier.money_counted
  is_only boolean not null default true
  written_before xid8 not null

table cashier.money_days
  member text not null
  day date not null
  asset text not null
  reason text not null
  count bigint not null
  in numeric(30,0) not null
  out numeric(30,0) not null

table cashier.money_hours
  hour timestamp with time zone not null
  asset text not null
  reason text not null
  count bigint not null
  in numeric(30,0) not null
  out numeric(30,0) not null

table cashier.payout_accounts
  id text not null
  member_id text not null
  method text not null
  holder text not null
  label text not null
  sealed_details text not null
  fingerprint text not null
  added_at timestamp with time zone not null
  usable_at timestamp with time zone not null
  removed_at timestamp with time zone
  notify_at timestamp with time zone
  notify_tries integer not null default 0

table cashier.policy
  is_only boolean not null default true
  open_deposits integer not null default 5
  withdrawals_a_day integer not null default 5
  withdrawn_a_day bigint not null default 50000000
  review_from bigint not null default 1000000
  two_people_from bigint not null default 10000000
  turnover_bps integer not null default 10000
  may_cancel boolean not null default true
  account_hold_hours integer not null default 24
  accounts_max integer not null default 5
  confirm_minutes integer not null default 1440
  has_hierarchy_transfers boolean not null default true
  hierarchy_transferred_a_day bigint not null default 10000000
  deposit_presets bigint[] not null default '{50000,100000,500000,1000000}'::bigint[]
  bank_account text not null default ''::text

table cashier.reconciliations
  driver text not null
  day date not null
  agreed integer not null
  settled integer not null
  findings jsonb not null
  ran_at timestamp with time zone not null

table cashier.sandbox_callbacks
  no bigint not null
  payment text not null
  body text not null
  attempts integer not null default 0
  due_at timestamp with time zone
  heard_at timestamp with time zone

table cashier.sandbox_payments
  id text not null
  direction text not null
  payment text not null
  method text not null
  amount bigint not null
  asset text not null
  reference text not null
  return_url text not null
  expires_at timestamp with time zone
  state text not null
  settled_amount bigint
  settled_at timestamp with time zone
  failure text
  made_at timestamp with time zone not null
  next_act text
  next_at timestamp with time zone

table cashier.steps
  no bigint not null
  subject text not null
  status text not null
  by text not null
  note text not null default ''::text
  happened_at timestamp with time zone not null

table cashier.turnovers
  deposit text not null
  member_id text not null
  required bigint not null
  done bigint not null default 0
  opened_at timestamp with time zone not null
  met_at timestamp with time zone
  met_how text
  recheck_at timestamp with time zone
  played_before numeric(30,0) not null default 0
  reopened_at timestamp with time zone

table cashier.withdrawals
  id text not null
  member_id text not null
  account text not null
  channel text not null
  driver text not null
  asset text not null
  amount bigint not null
  fee bigint not null
  status text not null
  paid bigint not null default 0
  returned bigint not null default 0
  pending bigint not null
  received bigint
  remaining bigint
  provider_reference text
  attempts integer not null default 0
  asked_at timestamp with time zone not null
  paid_at timestamp with time zone
  confirm_by timestamp with time zone
  confirmed_at timestamp with time zone
  confirmed_how text
  failure text
  checked_at timestamp with time zone

table catalogue.aggregators
  code text not null
  name text not null
  base_url text not null
  public_keys text[] not null
  status text not null default 'active'::text
  connected_at timestamp with time zone not null default now()
  synced_at timestamp with time zone
  signature_version smallint not null default 1
  list_version text
  most_win bigint
  most_promo_day bigint
  holds_over_game boolean not null default false

table catalogue.favourites
  member_id text not null
  game_id text not null
  added_at timestamp with time zone not null

table catalogue.games
  id text not null
  code text not null
  vendor_code text not null
  aggregator_code text not null
  name text not null
  game_type text not null
  sub_category text not null default ''::text
  icon_url text not null
  has_demo boolean not null
  status text not null default 'active'::text
  is_offered boolean not null default true
  rtp_bps integer
  volatility text
  max_win_x100 bigint
  lines integer
  features text[] not null default '{}'::text[]
  sheet jsonb not null
  released_at timestamp with time zone not null
  heat double precision not null default 0
  updated_at timestamp with time zone not null default now()
  mechanic text not null default ''::text
  min_stake_x100 integer
  max_stake_x100 integer
  recent_heat double precision not null default 0
  trending double precision not null default 
CASE
    WHEN (heat > (0)::double precision) THEN (recent_heat / sqrt(heat))
    ELSE (0)::double precision
END
  takes_bonus boolean not null default false
  takes_grants boolean not null default false
  fee_bps integer
  rtp_of text
  rtp_margin_bps integer
  rtp_jackpot_bps integer
  visitor_url text

table catalogue.recents
  member_id text not null
  game_code text not null
  played_at timestamp with time zone not null

table catalogue.terminals
  aggregator text not null
  terminal text not null
  game_code text not null
  listed_at timestamp with time zone not null

table catalogue.vendors
  code text not null
  aggregator_code text not null
  name text not null
  status text not null default 'active'::text
  sort integer not null default 100
  wallet_mode text not null default 'seamless'::text

table catalogue.wins
  round_id text not null
  member_id text not null
  game_code text not null
  asset text not null
  amount bigint not null
  won_at timestamp with time zone not null

table console.notes
  no bigint not null
  id text not null
  member text not null
  text text not null
  written_by text not null
  written_at timestamp with time zone not null

table console.tags
  member text not null
  tag text not null
  set_by text not null
  set_at timestamp with time zone not null

table content.entries
  id text not null
  kind text not null
  slug text not null
  group_name text not null default ''::text
  position smallint not null default 0
  audience jsonb not null default '{}'::jsonb
  linkage_type text not null default 'none'::text
  url text not null default ''::text
  game_codes text[] not null default '{}'::text[]
  shows_from timestamp with time zone not null
  shows_until timestamp with time zone
  version integer not null default 1
  last_no integer not null default 0
  changed_by text not null
  created_at timestamp with time zone not null

table content.live
  entry text not null
  language text not null
  no integer not null
  published_at timestamp with time zone not null

table content.previews
  secret_hash text not null
  entry text not null
  no integer not null
  language text not null
  audience jsonb not null
  at timestamp with time zone not null
  made_by text not null
  expires_at timestamp with time zone not null

table content.steps
  id bigint not null
  entry text not null
  no integer not null
  step text not null
  languages text[] not null default '{}'::text[]
  made_by text not null
  note text not null default ''::text
  made_at timestamp with time zone not null

table content.texts
  entry text not null
  no integer not null
  language text not null
  title text not null
  summary text not null
  body text not null
  action text not null

table content.versions
  entry text not null
  no integer not null
  id text not null
  author text not null
  written_at timestamp with time zone not null

table ledger.accounts
  id text not null
  owner text not null
  purse text not null
  asset text not null
  balance bigint
  entries bigint not null default 0
  opened_at timestamp with time zone not null default now()

table ledger.seals
  chain text not null
  no bigint not null
  written_from xid8 not null
  written_before xid8 not null
  row_count bigint not null
  root bytea not null
  previous bytea not null
  hash bytea not null
  sealed_at timestamp with time zone not null default now()

table ledger.transfers
  no bigint not null
  id text not null
  from_account text not null
  to_account text not null
  asset text not null
  amount bigint not null
  reason text not null
  reference text not null
  from_entry bigint
  from_balance bigint
  to_entry bigint
  to_balance bigint
  may_overdraw boolean not null
  happened_at timestamp with time zone not null
  recorded_at timestamp with time zone not null default now()
  written_by xid8 not null default pg_current_xact_id()

table lottery.draws
  aggregator text not null
  game text not null
  issue text not null
  version integer not null
  is_void boolean not null
  draws_at timestamp with time zone not null
  numbers jsonb not null
  copied_at timestamp with time zone not null

table lottery.feeds
  aggregator text not null
  reached text
  due_at timestamp with time zone not null
  failures integer not null default 0

table lottery.games
  aggregator text not null
  code text not null
  name text not null
  family text not null
  prize_mode text not null
  area text not null
  source text not null
  every_minutes integer
  zone_minutes integer not null
  current jsonb
  place integer not null
  updated_at timestamp with time zone not null

table members.contacts
  member text not null
  kind text not null
  target text not null
  verified_at timestamp with time zone not null

table members.earlier_marks
  no bigint not null
  member text not null
  kind text not null
  value text not null
  is_proven boolean not null
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null

table members.links
  code text not null
  agent text not null
  host text not null
  rate_bps integer not null
  most_uses integer
  uses integer not null default 0
  expires_at timestamp with time zone
  made_at timestamp with time zone not null
  ended_at timestamp with time zone

table members.marks
  member text not null
  kind text not null
  hash text not null
  is_proven boolean not null
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null

table members.members
  id text not null
  username text not null
  nickname text not null
  password_hash text
  password_changed_at timestamp with time zone not null
  role text not null
  status text not null default 'active'::text
  upline text
  referrer text
  referral_code text not null
  affiliate_code text
  language text not null
  terms_version text
  terms_accepted_at timestamp with time zone
  age_confirmed_at timestamp with time zone
  created_at timestamp with time zone not null
  last_login_at timestamp with time zone
  is_simulated boolean not null default false
  icon text not null default ''::text
  registered_by text

table members.paths
  member text not null
  agents text[] not null
  from_day date not null
  until_day date

table members.profile_fields
  member text not null
  field text not null
  value text not null

table messaging.broadcasts
  id text not null
  no bigint
  version integer not null default 1
  state text not null default 'draft'::text
  texts jsonb not null
  segment text
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  reaches_later boolean not null
  written_by text not null
  written_at timestamp with time zone not null
  sent_by text
  sent_at timestamp with time zone
  ended_by text
  ended_at timestamp with time zone
  announced_at timestamp with time zone

table messaging.inboxes
  member text not null
  last_no bigint not null default 0
  unread integer not null default 0
  seen int8multirange not null default '{}'::int8multirange
  hidden int8multirange not null default '{}'::int8multirange

table messaging.messages
  member text not null
  no bigint not null
  cause text not null
  template text
  parameters jsonb not null default '{}'::jsonb
  texts jsonb
  sent_at timestamp with time zone not null
  read_at timestamp with time zone
  hidden_at timestamp with time zone

table messaging.push_subscriptions
  endpoint text not null
  p256dh text not null
  auth text not null
  member text not null
  session text not null
  confirmed_at timestamp with time zone not null
  language text not null
  sent_no bigint not null
  wanted_no bigint not null
  due_at timestamp with time zone
  attempts integer not null default 0

table messaging.segment_members
  segment text not null
  member text not null

table messaging.segments
  id text not null
  name text not null
  made_by text not null
  made_at timestamp with time zone not null

table missions.board_periods
  board text not null
  starts_on date not null
  last_day date not null
  no integer not null
  entrants integer not null default 0
  refreshed_at timestamp with time zone
  closed_at timestamp with time zone

table missions.board_rows
  board text not null
  starts_on date not null
  member text not null
  score numeric not null
  rank integer not null
  prize bigint not null

table missions.claims
  id text not null
  member text not null
  mission text not null
  starts_on date not null
  no integer not null
  progress numeric not null
  state text not null
  claimed_at timestamp with time zone not null

table missions.definitions
  id text not null
  period text not null
  first_day date
  last_day date
  position integer not null default 0
  last_no integer not null default 0
  live_no integer
  created_by text not null
  created_at timestamp with time zone not null

table missions.entrants
  board text not null
  member text not null
  joined_at timestamp with time zone not null

table missions.prizes
  board text not null
  starts_on date not null
  member text not null
  rank integer not null
  amount bigint not null
  claim text not null
  outcome text
  decided_at timestamp with time zone

table missions.publications
  definition text not null
  no integer not null
  published_by text not null
  published_at timestamp with time zone not null

table missions.versions
  definition text not null
  no integer not null
  id text not null
  author text not null
  written_at timestamp with time zone not null
  terms jsonb not null
  texts jsonb not null

table platform.audit
  no bigint not null
  who text not null
  what text not null
  subject text not null
  details jsonb not null
  happened_at timestamp with time zone not null
  written_by xid8 not null default pg_current_xact_id()

table platform.installation
  is_only boolean not null default true
  profile text not null
  installed_at timestamp with time zone not null default now()

table platform.migrations
  id integer not null default nextval('platform.migrations_id_seq'::regclass)
  name character varying(255) not null
  run_on timestamp without time zone not null

table platform.nonces
  nonce text not null
  expires_at timestamp with time zone not null

table platform.outbox
  id bigint not null
  type text not null
  payload jsonb not null
  published_at timestamp with time zone not null default now()
  attempts integer not null default 0
  due_at timestamp with time zone
  set_aside_at timestamp with time zone
  last_error text

table platform.routines
  name text not null
  hash text not null
  applied_at timestamp with time zone not null default now()

table platform.sandbox_messages
  no bigint not null
  id text not null
  kind text not null
  recipient text not null
  subject text not null
  body text not null
  sent_at timestamp with time zone not null

table platform.uploads
  id text not null
  owner text not null
  purpose text not null
  content_type text not null
  bytes bytea not null
  width integer not null
  height integer not null
  sha256 text not null
  created_at timestamp with time zone not null
  attached_at timestamp with time zone
  attached_to text

table play.closed_until
  is_only boolean not null default true
  day date not null
  slot timestamp with time zone not null
  slots_from timestamp with time zone not null

table play.corrections
  no bigint not null
  round text not null
  member text not null
  game_type text not null
  booked_on date not null
  corrected_at timestamp with time zone not null
  stake bigint not null
  payout bigint not null
  valid_bet bigint not null

table play.exclusion_notices
  member text not null
  aggregator text not null
  due_at timestamp with time zone not null
  attempts integer not null default 0

table play.feed_results
  member text not null
  vendor_code text not null
  result bigint not null

table play.feeds
  aggregator text not null
  no bigint not null default 0
  read_at timestamp with time zone
  caught_up_at timestamp with time zone

table play.game_hours
  hour timestamp with time zone not null
  game_code text not null
  stripe smallint not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table play.grants
  id text not null
  aggregator text not null
  member text not null
  account text not null
  asset text not null
  game_code text not null
  stake bigint not null
  count integer not null
  usable integer not null
  state text not null
  ended_because text
  refusal text
  granted_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  due_at timestamp with time zone
  attempts integer not null default 0
  ended_at timestamp with time zone
  min_odds_x100 integer

table play.held_payments
  id text not null
  aggregator text not null
  transaction text not null
  digest text not null
  member text not null
  asset text not null
  amount bigint not null
  rule text not null
  call jsonb not null
  state text not null default 'waiting'::text
  asked_at timestamp with time zone not null
  decided_at timestamp with time zone
  answer text

table play.late_rounds
  round text not null
  booked_on date not null
  slot timestamp with time zone

table play.launches
  id text not null
  member text not null
  session text not null
  game_code text not null
  aggregator text not null
  mode text not null
  token_hash text not null
  asset text not null
  account text not null
  language text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  bonus text
  max_stake bigint
  rate_bps integer

table play.member_days
  member text not null
  day date not null
  game_type text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null
  best_x100 numeric(30,0) not null
  rated_bet numeric(40,0) not null default 0

table play.member_slots
  member text not null
  slot timestamp with time zone not null
  game_type text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table play.rounds
  id text not null
  aggregator text not null
  vendor_round text not null
  account text not null
  member text not null
  game_code text not null
  game_type text not null
  vendor_code text not null
  mode text not null
  asset text not null
  status text not null
  stake bigint not null
  payout bigint not null
  valid_bet bigint not null
  live_bets integer not null
  wins integer not null
  started_at timestamp with time zone not null
  settled_at timestamp with time zone
  reported_stake bigint
  reported_payout bigint
  settled_by text not null default 'wallet'::text
  feed_no bigint
  seed_hash text
  reported_at timestamp with time zone
  bonus text
  grant_id text
  fee bigint not null default 0
  fee_bps integer
  rate_bps integer
  client_seed_hash text
  nonce bigint
  maths_hash text
  choice_hash text
  chain text
  number bigint

table play.wallet_calls
  aggregator text not null
  transaction text not null
  kind text not null
  round text
  account text not null
  reference text
  voids text
  amount bigint not null
  win_amount bigint not null
  moved bigint not null
  digest text not null
  status text not null
  balance bigint
  transfer text
  happened_at timestamp with time zone not null
  recorded_at timestamp with time zone not null default now()

table points.conversions
  id text not null
  member text not null
  points bigint not null
  amount bigint not null
  asset text not null
  converted_at timestamp with time zone not null

table points.goods
  id text not null
  version integer not null default 1
  type text not null
  names jsonb not null
  texts jsonb not null
  picture text not null
  points bigint not null
  amount bigint not null default 0
  asset text not null
  position integer not null default 0
  is_offered boolean not null
  stock integer not null default 0
  put_up integer not null default 0
  created_at timestamp with time zone not null

table points.meters
  member text not null
  type text not null
  volume numeric(30,0) not null default 0
  earlier numeric(30,0) not null default 0
  millionths bigint not null default 0
  awarded bigint not null default 0

table points.redemptions
  id text not null
  member text not null
  good text not null
  quantity integer not null
  points bigint not null
  amount bigint not null
  asset text not null
  remark text not null
  status text not null default 'process'::text
  reason text not null default ''::text
  requested_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text

table promotions.applications
  id text not null
  campaign text not null
  member text not null
  period text not null
  version integer not null
  comment text not null
  images text[] not null
  claim text not null
  state text not null default 'applying'::text
  reason text not null default ''::text
  made_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text

table promotions.campaigns
  id text not null
  state text not null default 'draft'::text
  version integer not null default 1
  last_no integer not null default 0
  live_no integer
  changed_by text not null
  created_at timestamp with time zone not null

table promotions.check_ins
  campaign text not null
  member text not null
  day date not null
  made_at timestamp with time zone not null

table promotions.codes
  campaign text not null
  code text not null
  most_uses integer not null
  uses integer not null default 0

table promotions.entries
  campaign text not null
  member text not null
  period text not null
  version integer not null
  entered_at timestamp with time zone not null
  joined_at timestamp with time zone
  code text
  application text
  claim text
  base bigint not null default 0

table promotions.listed
  campaign text not null
  member text not null

table promotions.referral_links
  referrer text not null
  visits bigint not null default 0

table promotions.referrals
  friend text not null
  referrer text not null
  registered_at timestamp with time zone not null
  deadline timestamp with time zone not null
  state text not null default 'waiting'::text
  because text
  verified_at timestamp with time zone
  deposited_at timestamp with time zone
  played_at timestamp with time zone
  ended_at timestamp with time zone
  friend_claim text
  referrer_claim text
  due_at timestamp with time zone not null

table promotions.steps
  id bigint not null
  campaign text not null
  no integer not null
  step text not null
  made_by text not null
  note text not null default ''::text
  made_at timestamp with time zone not null

table promotions.tallies
  campaign text not null
  given integer not null default 0

table promotions.versions
  campaign text not null
  no integer not null
  author text not null
  terms jsonb not null
  texts jsonb not null
  written_at timestamp with time zone not null

table protection.exclusions
  no bigint not null
  member text not null
  kind text not null
  begins_at timestamp with time zone not null
  ends_at timestamp with time zone not null

table protection.guards
  member text not null
  excluded_until timestamp with time zone
  counts_losses_from timestamp with time zone

table protection.limit_changes
  no bigint not null
  member text not null
  kind text not null
  before bigint
  value bigint
  asked_at timestamp with time zone not null
  effective_at timestamp with time zone not null

table protection.limits
  member text not null
  kind text not null
  before bigint
  value bigint
  effective_at timestamp with time zone not null

table protection.losses
  member text not null
  hour timestamp with time zone not null
  lost bigint not null

table reports.member_days
  member text not null
  day date not null
  mode text not null
  game_type text not null
  vendor_code text not null
  settled_by text not null
  rounds bigint not null
  stake numeric(30,0) not null
  payout numeric(30,0) not null
  valid_bet numeric(30,0) not null

table reviews.proposal_votes
  proposal text not null
  staff text not null
  vote text not null
  note text not null
  voted_at timestamp with time zone not null

table reviews.proposals
  id text not null
  kind text not null
  subject text not null
  version text not null
  payload jsonb not null
  reason text not null
  people integer not null
  made_by text not null
  made_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  status text not null default 'open'::text
  closed_at timestamp with time zone

table reviews.reviews
  id text not null
  kind text not null
  subject text not null
  member_id text not null
  asset text not null
  amount bigint not null
  reasons text[] not null
  people integer not null default 1
  status text not null default 'open'::text
  opened_at timestamp with time zone not null
  closed_at timestamp with time zone

table reviews.votes
  review text not null
  staff text not null
  vote text not null
  note text not null
  voted_at timestamp with time zone not null

table rewards.allowances
  programme text not null
  asset text not null
  monthly bigint not null
  set_by text not null
  set_at timestamp with time zone not null

table rewards.bonuses
  claim text not null
  member text not null
  asset text not null
  nominal bigint not null
  wager integer not null
  product text not null
  required bigint not null default (nominal * wager)
  done bigint not null default 0
  max_stake bigint not null
  games text[]
  title jsonb not null
  state text not null
  ended_because text
  granted_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  stopped_until timestamp with time zone
  activated_at timestamp with time zone
  closed_at timestamp with time zone
  converted bigint not null default 0
  forfeited bigint not null default 0
  written_off bigint not null default 0
  is_unsettled boolean not null default false
  reminded_at timestamp with time zone
  play_mode text
  done_at_end bigint

table rewards.budgets
  programme text not null
  asset text not null
  period text not null default ''::text
  approved bigint not null
  reserved bigint not null default 0
  spent bigint not null default 0
  version integer not null default 1
  opened_at timestamp with time zone not null
  closed_at timestamp with time zone

table rewards.claims
  id text not null
  programme text not null
  version integer not null
  member text not null
  occasion text not null
  kind text not null
  asset text
  amount bigint not null
  details jsonb not null
  title jsonb not null
  reason text not null
  period text
  state text not null
  digest text not null
  made_at timestamp with time zone not null
  expires_at timestamp with time zone
  ended_at timestamp with time zone
  decided_by text
  decided_because text
  per_person boolean not null default false

table rewards.draws
  id text not null
  kind text not null
  title jsonb not null
  asset text not null
  state text not null default 'draft'::text
  opens_at timestamp with time zone not null
  closes_at timestamp with time zone not null
  total bigint
  pieces integer not null
  least bigint
  room text
  minutes integer
  free_tickets integer not null default 0
  free_daily boolean not null default false
  seed_hash text
  server_seed text
  client_seed text
  mark_key text not null
  taken integer not null default 0
  tickets integer not null default 0
  drafted_by text not null
  drafted_at timestamp with time zone not null
  published_by text
  published_at timestamp with time zone
  closed_at timestamp with time zone
  ended_at timestamp with time zone

table rewards.free_bets
  claim text not null
  member text not null
  asset text not null
  game_code text not null
  stake bigint not null
  count integer not null
  title jsonb not null
  granted_at timestamp with time zone not null
  used integer not null default 0
  returned integer not null default 0

table rewards.grants
  id text not null
  kind text not null
  amount bigint not null
  total bigint not null
  payload jsonb not null
  outcomes jsonb not null
  made_by text not null
  proposal text
  given_at timestamp with time zone not null

table rewards.invited
  draw text not null
  member text not null

table rewards.pieces
  draw text not null
  no integer not null
  amount bigint not null

table rewards.prizes
  draw text not null
  place integer not null
  kind text not null
  amount bigint
  name jsonb
  count integer not null
  remaining integer not null

table rewards.takes
  draw text not null
  no integer not null
  member text not null
  claim text not null
  ticket integer
  client_seed text
  place integer
  amount bigint
  taken_at timestamp with time zone not null

table rewards.tickets
  draw text not null
  no integer not null
  member text not null
  mark text not null
  source text not null
  given_at timestamp with time zone not null
  used_at timestamp with time zone

table rooms.held
  id text not null
  room text not null
  author text not null
  client_id text not null
  speaker text not null
  name text not null
  body text not null
  folded text not null
  because text not null
  held_at timestamp with time zone not null
  decision text
  decided_by text
  decided_at timestamp with time zone

table rooms.messages
  room text not null
  no integer not null
  kind text not null
  author text
  client_id text
  speaker text not null default ''::text
  name text not null default ''::text
  body text not null default ''::text
  folded text
  card jsonb
  target integer
  said_at timestamp with time zone not null
  hidden_because text
  reviewed_at timestamp with time zone

table rooms.models
  id text not null
  name text not null
  portrait text not null
  about jsonb not null
  languages text[] not null
  game_code text not null
  chat_url text
  position integer not null default 0
  is_listed boolean not null default true

table rooms.present
  process text not null
  room text not null
  count integer not null
  counted_at timestamp with time zone not null

table rooms.reports
  room text not null
  no integer not null
  reporter text not null
  reason text not null
  reported_at timestamp with time zone not null
  weight smallint not null default 2

table rooms.rooms
  id text not null
  kind text not null
  game_code text
  language text
  names jsonb not null
  writers text not null default 'members'::text
  slow_seconds integer not null default 0
  least_age_minutes integer not null default 0
  emergency_until timestamp with time zone
  position integer not null default 0
  last_no integer not null default 0
  created_at timestamp with time zone not null
  closed_at timestamp with time zone

table rooms.sanctions
  id text not null
  member text not null
  kind text not null
  reason text not null
  note text not null default ''::text
  room text
  no integer
  body text not null default ''::text
  made_by text not null
  made_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  contested text
  contested_at timestamp with time zone
  outcome text
  decided_by text
  decided_at timestamp with time zone

table rooms.tickets
  hash text not null
  room text not null
  member text
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

table rooms.visits
  room text not null
  member text not null
  read_at timestamp with time zone
  wrote_at timestamp with time zone

table rooms.words
  word text not null
  verdict text not null
  added_by text not null
  added_at timestamp with time zone not null

table sessions.sessions
  id text not null
  member text not null
  token_hash text not null
  cookie_hash text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  address text not null
  user_agent text not null
  ended_at timestamp with time zone
  ended_because text
  stepped_up_until timestamp with time zone
  must_change_password boolean not null default false
  handed_over boolean not null default false
  stepped_up_by text
  is_first_login boolean not null default false
  stepped_up_mark text

table sign_in.authenticators
  member text not null
  sealed_secret text not null
  created_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  last_step bigint not null default 0

table sign_in.captchas
  cookie_hash text not null
  answer_hash text not null
  made_at timestamp with time zone not null
  expires_at timestamp with time zone not null

table sign_in.challenges
  id text not null
  cookie_hash text not null
  member text not null
  rests_on text not null
  reason text not null
  factors text[] not null
  passed text[] not null default '{}'::text[]
  tries_left smallint not null
  remembers_type text
  remembers_typed text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  finished_at timestamp with time zone
  links text
  must_change_password boolean not null default false

table sign_in.code_locks
  key text not null
  locked_until timestamp with time zone not null

table sign_in.codes
  id text not null
  purpose text not null
  channel text not null
  target text not null
  member text
  code_hash text not null
  state text not null
  tries smallint not null default 0
  network text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  rests_on text not null

table sign_in.devices
  id text not null
  member text not null
  secret_hash text not null
  password_mark text not null
  type text not null
  typed text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  session text not null

table sign_in.handoffs
  code_hash text not null
  member text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  session text not null
  rests_on text not null

table sign_in.login_failures
  no bigint not null
  username text not null
  address text not null
  failed_at timestamp with time zone not null

table sign_in.logins
  no bigint not null
  member text not null
  tried_at timestamp with time zone not null
  address text not null
  user_agent text not null
  result text not null

table sign_in.notices
  id text not null
  member text not null
  change text not null
  channel text not null
  target text not null
  created_at timestamp with time zone not null
  tries smallint not null default 0
  due_at timestamp with time zone

table sign_in.passkey_requests
  holder_hash text not null
  challenge text not null
  expires_at timestamp with time zone not null

table sign_in.passkeys
  id text not null
  member text not null
  name text not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone

table sign_in.payment_passwords
  member text not null
  hash text not null
  set_at timestamp with time zone not null
  tries_left smallint not null
  locked_until timestamp with time zone

table sign_in.recovery_codes
  member text not null
  code_hash text not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone

table sign_in.social_arrivals
  hash text not null
  stage text not null
  cookie_hash text not null
  provider text not null
  subject text not null
  email text
  is_email_proven boolean not null
  name text
  return_to text not null
  expires_at timestamp with time zone not null

table sign_in.social_links
  provider text not null
  subject text not null
  member text not null
  email text
  linked_at timestamp with time zone not null
  last_used_at timestamp with time zone

table sign_in.social_visits
  state_hash text not null
  cookie_hash text not null
  provider text not null
  return_to text not null
  expires_at timestamp with time zone not null

table sign_in.spent_proofs
  hash text not null
  expires_at timestamp with time zone not null

table site.changes
  id bigint not null
  setting text not null
  before jsonb not null
  after jsonb not null
  made_by text not null
  made_at timestamp with time zone not null

table site.field_rules
  field text not null
  position smallint not null
  is_enabled boolean not null
  is_required boolean not null
  pattern text not null
  min_length smallint not null
  max_length smallint not null

table site.merchants
  code text not null
  name text not null
  currency text not null
  asset text not null
  currency_symbol text not null
  languages text[] not null
  default_language text not null
  time_zone text not null
  flags jsonb not null
  social_links jsonb not null default '[]'::jsonb
  age_of_consent smallint not null
  terms_version text not null
  password_days smallint
  status smallint not null default 0
  allowed_countries text[] not null default '{}'::text[]
  blocked_countries text[] not null default '{}'::text[]
  denied_networks text[] not null default '{}'::text[]
  hosts text[] not null default '{}'::text[]
  support_url text not null default ''::text
  closed_message jsonb not null default '{}'::jsonb
  resources jsonb not null default '[]'::jsonb
  analytics_id text not null default ''::text
  link_hosts text[] not null default '{www.gamblingtherapy.org,www.begambleaware.org,www.gamblersanonymous.org}'::text[]
  title text not null default ''::text
  logo text not null default ''::text
  theme text not null default 'dark'::text

table site.stops
  what text not null
  reason text not null
  stopped_by text not null
  stopped_at timestamp with time zone not null

table staff.accounts
  id text not null
  username text not null
  display_name text not null
  password_hash text not null
  password_changed_at timestamp with time zone not null
  rights text[] not null
  status text not null default 'active'::text
  sealed_secret text
  last_step bigint not null default 0
  created_at timestamp with time zone not null
  created_by text not null

table staff.failures
  no bigint not null
  username text not null
  network text not null
  failed_at timestamp with time zone not null

table staff.own_marks
  staff text not null
  kind text not null
  hash text not null
  noted_at timestamp with time zone not null
  noted_by text not null

table staff.sessions
  id text not null
  staff text not null
  token_hash text not null
  cookie_hash text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  address text not null
  user_agent text not null
  ended_at timestamp with time zone
  ended_because text
  proven_at timestamp with time zone

table support.canned
  id text not null
  language text not null
  title text not null
  body text not null
  position integer not null default 0

table support.contacts
  cs_type text not null
  target text not null
  position integer not null

table support.conversations
  id text not null
  member text
  visitor text
  origin text not null
  topic text not null
  language text not null
  state text not null
  assignee text
  rank smallint not null default 1
  waiting_since timestamp with time zone not null
  last_no integer not null default 0
  customer_delivered integer not null default 0
  customer_read integer not null default 0
  staff_delivered integer not null default 0
  staff_read integer not null default 0
  first_replied_at timestamp with time zone
  is_late boolean not null default false
  is_distressed boolean not null default false
  warned_client_id text
  rating smallint
  version integer not null default 1
  network text not null
  sealed_email text not null default ''::text
  is_held boolean not null default false
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  solved_at timestamp with time zone
  erased_at timestamp with time zone

table support.desks
  staff text not null
  display_name text not null
  is_available boolean not null
  seen_at timestamp with time zone not null
  away_since timestamp with time zone

table support.mails
  id text not null
  conversation text not null
  kind text not null
  no integer not null
  sealed_to text not null
  due_at timestamp with time zone not null
  attempts integer not null default 0
  sent_at timestamp with time zone

table support.messages
  conversation text not null
  no integer not null
  client_id text not null
  author text not null
  side text not null
  kind text not null
  body text not null
  upload text
  sent_at timestamp with time zone not null

table support.sessions
  id text not null
  member text
  opened_by text
  token_hash text not null
  cookie_hash text not null
  name text not null default ''::text
  sealed_email text not null default ''::text
  network text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null

table support.settings
  is_only boolean not null default true
  hours jsonb not null default '[]'::jsonb
  assigns_itself boolean not null default false
  contact_hosts text[] not null default '{}'::text[]

table support.window_codes
  code_hash text not null
  owner text not null
  opened_by text not null
  expires_at timestamp with time zone not null

table trading.acts
  no bigint not null
  act_uuid text not null
  proposal text not null
  vendor text not null
  path text not null
  subject text not null
  line text
  fields jsonb not null
  agreed_at timestamp with time zone not null
  state text not null default 'sending'::text
  status text
  version integer
  attempts integer not null default 0
  due_at timestamp with time zone not null
  answered_at timestamp with time zone
  problem text

table vendor_funds.holdings
  member_id text not null
  vendor_code text not null
  asset text not null
  expected bigint not null
  held bigint not null
  checked_at timestamp with time zone not null

table vendor_funds.transfers
  id text not null
  member_id text not null
  vendor_code text not null
  direction text not null
  asset text not null
  amount bigint not null
  status text not null
  refusal text
  asked_at timestamp with time zone not null
  settled_at timestamp with time zone
  checked_at timestamp with time zone

table vip.changes
  no bigint not null
  member text not null
  level_before integer not null
  level integer not null
  because text not null
  note text not null default ''::text
  changed_at timestamp with time zone not null
  proposal text

table vip.game_days
  member text not null
  day date not null
  game_code text not null
  valid_bet numeric(30,0) not null
  edge_bps integer not null

table vip.game_types
  game_type text not null
  rebate_bps integer not null
  rebate_step integer not null
  weight_percent integer not null

table vip.levels
  level integer not null
  threshold bigint not null
  level_bonus bigint not null
  week_from bigint not null
  week_bonus bigint not null
  month_from bigint not null
  month_bonus bigint not null
  birthday_bonus bigint not null

table vip.members
  member text not null
  level integer not null default 0
  counted_before numeric(30,0) not null default 0
  since date not null
  judged_month date
  base_level integer not null default 0

table vip.payouts
  no bigint not null
  claim text not null
  programme text not null
  member text not null
  occasion text not null
  level integer not null
  base numeric(30,0) not null
  amount bigint not null
  state text not null
  made_at timestamp with time zone not null
  withheld bigint not null default 0
  terms integer not null

table vip.rebates
  claim text not null
  member text not null
  day date not null
  game_type text not null
  valid_bet numeric(30,0) not null
  basis_points integer not null
  paid_before bigint not null
  amount bigint not null

table vip.tasks
  task text not null
  begun_on date not null
  done_until date not null

-- constraints

agents.active_days: active_days_check CHECK ((day_before < day))

agents.active_days: active_days_members_check CHECK ((members > 0))

agents.active_days: active_days_pkey PRIMARY KEY (agent, day, day_before)

agents.agreements: agreements_check CHECK (((payer = 'platform'::text) OR (giver IS NOT NULL)))

agents.agreements: agreements_check1 CHECK ((giver <> payee))

agents.agreements: agreements_giver_fkey FOREIGN KEY (giver) REFERENCES members.members(id)

agents.agreements: agreements_id_check CHECK ((id ~ '^agr_'::text))

agents.agreements: agreements_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))

agents.agreements: agreements_payee_fkey FOREIGN KEY (payee) REFERENCES members.members(id)

agents.agreements: agreements_payer_check CHECK ((payer = ANY (ARRAY['platform'::text, 'upline'::text])))

agents.agreements: agreements_pkey PRIMARY KEY (id)

agents.bill_lines: bill_lines_bill_fkey FOREIGN KEY (bill) REFERENCES agents.bills(id)

agents.bill_lines: bill_lines_kind_check CHECK ((kind = ANY (ARRAY['gross'::text, 'below'::text, 'debt'::text, 'paid'::text, 'correction'::text])))

agents.bill_lines: bill_lines_pkey PRIMARY KEY (bill, no)

agents.bills: bills_carried_check CHECK ((carried <= (0)::numeric))

agents.bills: bills_gross_check CHECK ((gross >= (0)::numeric))

agents.bills: bills_id_check CHECK ((id ~ '^bil_'::text))

agents.bills: bills_kind_check CHECK ((kind = ANY (ARRAY['rebate'::text, 'dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))

agents.bills: bills_payee_fkey FOREIGN KEY (payee) REFERENCES members.members(id)

agents.bills: bills_payer_fkey FOREIGN KEY (payer) REFERENCES members.members(id)

agents.bills: bills_pkey PRIMARY KEY (id)

agents.bills: bills_source_window_start_key UNIQUE (source, window_start)

agents.bills: bills_state_check CHECK ((state = ANY (ARRAY['computed'::text, 'paid'::text, 'not_reached'::text, 'short'::text, 'reversed'::text])))

agents.branch_days: branch_days_pkey PRIMARY KEY (agent, day, child, game_type)

agents.earlier_active: earlier_active_pkey PRIMARY KEY (agent, member)

agents.folded_until: folded_until_is_only_check CHECK (is_only)

agents.folded_until: folded_until_pkey PRIMARY KEY (is_only)

agents.folds: folds_pkey PRIMARY KEY (slot)

agents.last_active: last_active_pkey PRIMARY KEY (member)

agents.linked: linked_agent_fkey FOREIGN KEY (agent) REFERENCES members.members(id)

agents.linked: linked_check CHECK ((until_slot >= from_slot))

agents.linked: linked_check1 CHECK (((until_slot IS NULL) = (cleared_by IS NULL)))

agents.linked: linked_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

agents.linked: linked_pkey PRIMARY KEY (agent, member)

agents.member_days: member_days_pkey PRIMARY KEY (member, day, game_type)

agents.product_weights: product_weights_pkey PRIMARY KEY (game_type, from_day)

agents.product_weights: product_weights_weight_percent_check CHECK (((weight_percent >= 0) AND (weight_percent <= 100)))

agents.rates: rates_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

agents.rates: rates_pkey PRIMARY KEY (member, game_type, from_day)

agents.rates: rates_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 10000)))

agents.recomputed: recomputed_bill_fkey FOREIGN KEY (bill) REFERENCES agents.bills(id)

agents.recomputed: recomputed_carried_check CHECK ((carried <= (0)::numeric))

agents.recomputed: recomputed_pkey PRIMARY KEY (bill)

agents.steps: steps_act_check CHECK ((act = ANY (ARRAY['propose'::text, 'counter'::text, 'accept'::text, 'reject'::text, 'withdraw'::text, 'lapse'::text, 'supersede'::text, 'request_end'::text, 'agree_end'::text, 'refuse_end'::text, 'end'::text])))

agents.steps: steps_agreement_fkey FOREIGN KEY (agreement) REFERENCES agents.agreements(id)

agents.steps: steps_pkey PRIMARY KEY (no)

agents.team_days: team_days_pkey PRIMARY KEY (agent, day, game_type)

agents.versions: versions_agreement_fkey FOREIGN KEY (agreement) REFERENCES agents.agreements(id)

agents.versions: versions_check CHECK ((ends_at >= starts_at))

agents.versions: versions_check1 CHECK (((starts_at IS NOT NULL) = (state = ANY (ARRAY['active'::text, 'superseded'::text, 'termination_requested'::text, 'terminated'::text]))))

agents.versions: versions_no_check CHECK ((no > 0))

agents.versions: versions_pkey PRIMARY KEY (agreement, no)

agents.versions: versions_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['giver'::text, 'payee'::text])))

agents.versions: versions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'active'::text, 'rejected'::text, 'withdrawn'::text, 'countered'::text, 'lapsed'::text, 'superseded'::text, 'termination_requested'::text, 'terminated'::text])))

agents.windows: windows_pkey PRIMARY KEY (kind, period, starts_at)

cashier.bank_receipts: bank_receipts_amount_check CHECK ((amount > 0))

cashier.bank_receipts: bank_receipts_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 80)))

cashier.bank_receipts: bank_receipts_bank_reference_key UNIQUE (bank_reference)

cashier.bank_receipts: bank_receipts_deposit_fkey FOREIGN KEY (deposit) REFERENCES cashier.deposits(id)

cashier.bank_receipts: bank_receipts_pkey PRIMARY KEY (deposit)

cashier.callbacks: callbacks_pkey PRIMARY KEY (driver, event)

cashier.channels: channels_check CHECK ((max_amount >= min_amount))

cashier.channels: channels_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))

cashier.channels: channels_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000)))

cashier.channels: channels_fee_fixed_check CHECK ((fee_fixed >= 0))

cashier.channels: channels_id_check CHECK ((id ~ '^[a-z][a-z0-9_]{1,39}$'::text))

cashier.channels: channels_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'bank'::text, 'card'::text, 'ewallet'::text, 'crypto'::text])))

cashier.channels: channels_min_amount_check CHECK ((min_amount > 0))

cashier.channels: channels_open_minutes_check CHECK ((open_minutes > 0))

cashier.channels: channels_pkey PRIMARY KEY (id)

cashier.channels: channels_usual_minutes_check CHECK ((usual_minutes >= 0))

cashier.deposits: deposits_amount_check CHECK ((amount > 0))

cashier.deposits: deposits_credited CHECK ((credited = (received - fee)))

cashier.deposits: deposits_credited_check CHECK ((credited > 0))

cashier.deposits: deposits_fee CHECK (((fee >= 0) AND ((credited IS NOT NULL) OR (fee < amount))))

cashier.deposits: deposits_id_check CHECK ((id ~ '^trf_'::text))

cashier.deposits: deposits_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'bank'::text, 'card'::text, 'ewallet'::text, 'crypto'::text])))

cashier.deposits: deposits_offer_check CHECK ((offer ~ '^prm_'::text))

cashier.deposits: deposits_paid CHECK (((status = 'paid'::text) = ((paid_at IS NOT NULL) AND (credited IS NOT NULL))))

cashier.deposits: deposits_pkey PRIMARY KEY (id)

cashier.deposits: deposits_received_check CHECK ((received > 0))

cashier.deposits: deposits_reference_key UNIQUE (reference)

cashier.deposits: deposits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'processing'::text, 'review'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'cancelled'::text])))

cashier.hierarchy_transfers: hierarchy_transfers_amount_check CHECK ((amount > 0))

cashier.hierarchy_transfers: hierarchy_transfers_check CHECK ((to_member <> from_member))

cashier.hierarchy_transfers: hierarchy_transfers_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text])))

cashier.hierarchy_transfers: hierarchy_transfers_id_check CHECK ((id ~ '^ltr_'::text))

cashier.hierarchy_transfers: hierarchy_transfers_pkey PRIMARY KEY (id)

cashier.money_counted: money_counted_is_only_check CHECK (is_only)

cashier.money_counted: money_counted_pkey PRIMARY KEY (is_only)

cashier.money_days: money_days_pkey PRIMARY KEY (member, day, asset, reason)

cashier.money_hours: money_hours_pkey PRIMARY KEY (hour, asset, reason)

cashier.payout_accounts: payout_accounts_id_check CHECK ((id ~ '^pac_'::text))

cashier.payout_accounts: payout_accounts_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'bank'::text, 'ewallet'::text, 'crypto'::text])))

cashier.payout_accounts: payout_accounts_pkey PRIMARY KEY (id)

cashier.policy: policy_account_hold_hours_check CHECK ((account_hold_hours >= 0))

cashier.policy: policy_accounts_max_check CHECK ((accounts_max > 0))

cashier.policy: policy_bank_account_check CHECK (((bank_account = ''::text) OR ((bank_account ~ '^[^/]+ / [^/]+ / [^/]+ / [^/]+$'::text) AND (length(bank_account) <= 200))))

cashier.policy: policy_confirm_minutes_check CHECK ((confirm_minutes > 0))

cashier.policy: policy_deposit_presets_check CHECK (((cardinality(deposit_presets) <= 8) AND (0 < ALL (deposit_presets))))

cashier.policy: policy_hierarchy_transferred_a_day_check CHECK ((hierarchy_transferred_a_day > 0))

cashier.policy: policy_is_only_check CHECK (is_only)

cashier.policy: policy_open_deposits_check CHECK ((open_deposits > 0))

cashier.policy: policy_pkey PRIMARY KEY (is_only)

cashier.policy: policy_review_from_check CHECK ((review_from > 0))

cashier.policy: policy_turnover_bps_check CHECK ((turnover_bps >= 0))

cashier.policy: policy_two_people_from_check CHECK ((two_people_from > 0))

cashier.policy: policy_withdrawals_a_day_check CHECK ((withdrawals_a_day > 0))

cashier.policy: policy_withdrawn_a_day_check CHECK ((withdrawn_a_day > 0))

cashier.reconciliations: reconciliations_agreed_check CHECK ((agreed >= 0))

cashier.reconciliations: reconciliations_pkey PRIMARY KEY (driver, day)

cashier.reconciliations: reconciliations_settled_check CHECK ((settled >= 0))

cashier.sandbox_callbacks: sandbox_callbacks_check CHECK (((due_at IS NULL) OR (heard_at IS NULL)))

cashier.sandbox_callbacks: sandbox_callbacks_payment_fkey FOREIGN KEY (payment) REFERENCES cashier.sandbox_payments(id)

cashier.sandbox_callbacks: sandbox_callbacks_pkey PRIMARY KEY (no)

cashier.sandbox_payments: sandbox_payments_amount_check CHECK ((amount > 0))

cashier.sandbox_payments: sandbox_payments_check CHECK (((next_act IS NULL) = (next_at IS NULL)))

cashier.sandbox_payments: sandbox_payments_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))

cashier.sandbox_payments: sandbox_payments_direction_payment_key UNIQUE (direction, payment)

cashier.sandbox_payments: sandbox_payments_id_check CHECK ((id ~ '^pay_'::text))

cashier.sandbox_payments: sandbox_payments_pkey PRIMARY KEY (id)

cashier.sandbox_payments: sandbox_payments_settled_amount_check CHECK ((settled_amount > 0))

cashier.sandbox_payments: sandbox_payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'paid'::text, 'failed'::text])))

cashier.steps: steps_pkey PRIMARY KEY (no)

cashier.turnovers: turnovers_check CHECK (((met_at IS NULL) = (met_how IS NULL)))

cashier.turnovers: turnovers_deposit_fkey FOREIGN KEY (deposit) REFERENCES cashier.deposits(id)

cashier.turnovers: turnovers_done_check CHECK ((done >= 0))

cashier.turnovers: turnovers_met_how_check CHECK ((met_how = ANY (ARRAY['played'::text, 'balance_gone'::text])))

cashier.turnovers: turnovers_pkey PRIMARY KEY (deposit)

cashier.turnovers: turnovers_required_check CHECK ((required > 0))

cashier.withdrawals: withdrawals_account_fkey FOREIGN KEY (account) REFERENCES cashier.payout_accounts(id)

cashier.withdrawals: withdrawals_amount_check CHECK ((amount > 0))

cashier.withdrawals: withdrawals_channel_fkey FOREIGN KEY (channel) REFERENCES cashier.channels(id)

cashier.withdrawals: withdrawals_check CHECK (((fee >= 0) AND (fee < amount)))

cashier.withdrawals: withdrawals_check1 CHECK ((amount = ((paid + returned) + pending)))

cashier.withdrawals: withdrawals_check2 CHECK (((received IS NULL) = (remaining IS NULL)))

cashier.withdrawals: withdrawals_check3 CHECK (((received + remaining) = (amount - fee)))

cashier.withdrawals: withdrawals_confirmed_how_check CHECK ((confirmed_how = ANY (ARRAY['member'::text, 'forced'::text, 'staff'::text])))

cashier.withdrawals: withdrawals_id_check CHECK ((id ~ '^wdr_'::text))

cashier.withdrawals: withdrawals_paid_check CHECK ((paid >= 0))

cashier.withdrawals: withdrawals_pending_check CHECK ((pending >= 0))

cashier.withdrawals: withdrawals_pkey PRIMARY KEY (id)

cashier.withdrawals: withdrawals_received_check CHECK ((received >= 0))

cashier.withdrawals: withdrawals_remaining_check CHECK ((remaining >= 0))

cashier.withdrawals: withdrawals_returned_check CHECK ((returned >= 0))

cashier.withdrawals: withdrawals_status_check CHECK ((status = ANY (ARRAY['review'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'disputed'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text, 'failed'::text, 'returned'::text])))

catalogue.aggregators: aggregators_code_check CHECK ((code ~ '^[a-z0-9-]{2,20}$'::text))

catalogue.aggregators: aggregators_most_promo_day_check CHECK ((most_promo_day > 0))

catalogue.aggregators: aggregators_most_win_check CHECK ((most_win > 0))

catalogue.aggregators: aggregators_pkey PRIMARY KEY (code)

catalogue.aggregators: aggregators_public_keys_check CHECK (((cardinality(public_keys) >= 1) AND (cardinality(public_keys) <= 2)))

catalogue.aggregators: aggregators_signature_version_check CHECK ((signature_version = ANY (ARRAY[1, 2])))

catalogue.aggregators: aggregators_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.favourites: favourites_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(id)

catalogue.favourites: favourites_pkey PRIMARY KEY (member_id, game_id)

catalogue.games: games_aggregator_code_fkey FOREIGN KEY (aggregator_code) REFERENCES catalogue.aggregators(code)

catalogue.games: games_code_key UNIQUE (code)

catalogue.games: games_fee_bps_check CHECK (((fee_bps >= 1) AND (fee_bps <= 10000)))

catalogue.games: games_maths_whole CHECK (((num_nulls(rtp_bps, rtp_of, volatility, max_win_x100, NULLIF((sheet -> 'maths'::text), 'null'::jsonb)) = ANY (ARRAY[0, 5])) AND ((rtp_bps IS NOT NULL) OR (num_nonnulls(rtp_margin_bps, rtp_jackpot_bps) = 0))))

catalogue.games: games_pkey PRIMARY KEY (id)

catalogue.games: games_rtp_jackpot_bps_check CHECK (((rtp_jackpot_bps >= 1) AND (rtp_jackpot_bps <= 10000)))

catalogue.games: games_rtp_margin_bps_check CHECK (((rtp_margin_bps >= 1) AND (rtp_margin_bps <= 10000)))

catalogue.games: games_rtp_of_check CHECK ((rtp_of = ANY (ARRAY['every'::text, 'main'::text, 'worst'::text])))

catalogue.games: games_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.games: games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES catalogue.vendors(code)

catalogue.recents: recents_pkey PRIMARY KEY (member_id, game_code)

catalogue.terminals: terminals_pkey PRIMARY KEY (aggregator, terminal)

catalogue.vendors: vendors_aggregator_code_fkey FOREIGN KEY (aggregator_code) REFERENCES catalogue.aggregators(code)

catalogue.vendors: vendors_pkey PRIMARY KEY (code)

catalogue.vendors: vendors_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.vendors: vendors_wallet_mode_check CHECK ((wallet_mode = ANY (ARRAY['seamless'::text, 'transfer'::text])))

catalogue.wins: wins_amount_check CHECK ((amount > 0))

catalogue.wins: wins_pkey PRIMARY KEY (round_id)

console.notes: notes_id_key UNIQUE (id)

console.notes: notes_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

console.notes: notes_pkey PRIMARY KEY (no)

console.notes: notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))

console.tags: tags_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

console.tags: tags_pkey PRIMARY KEY (member, tag)

console.tags: tags_tag_check CHECK (((char_length(tag) >= 2) AND (char_length(tag) <= 24)))

content.entries: entries_audience_check CHECK ((jsonb_typeof(audience) = 'object'::text))

content.entries: entries_changed_by_check CHECK ((changed_by <> ''::text))

content.entries: entries_check CHECK (((linkage_type = 'none'::text) = (url = ''::text)))

content.entries: entries_id_check CHECK ((id ~ '^ent_'::text))

content.entries: entries_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'popup'::text, 'promotion'::text, 'help'::text, 'news'::text, 'blog'::text, 'page'::text])))

content.entries: entries_kind_slug_key UNIQUE (kind, slug)

content.entries: entries_last_no_check CHECK ((last_no >= 0))

content.entries: entries_linkage_type_check CHECK ((linkage_type = ANY (ARRAY['none'::text, 'route'::text, 'game'::text, 'dialog'::text])))

content.entries: entries_pkey PRIMARY KEY (id)

content.entries: entries_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text))

content.entries: entries_version_check CHECK ((version > 0))

content.live: live_entry_no_language_fkey FOREIGN KEY (entry, no, language) REFERENCES content.texts(entry, no, language)

content.live: live_pkey PRIMARY KEY (entry, language)

content.previews: previews_entry_no_fkey FOREIGN KEY (entry, no) REFERENCES content.versions(entry, no)

content.previews: previews_pkey PRIMARY KEY (secret_hash)

content.steps: steps_entry_no_fkey FOREIGN KEY (entry, no) REFERENCES content.versions(entry, no)

content.steps: steps_made_by_check CHECK ((made_by <> ''::text))

content.steps: steps_pkey PRIMARY KEY (id)

content.steps: steps_step_check CHECK ((step = ANY (ARRAY['review_requested'::text, 'sent_back'::text, 'published'::text])))

content.texts: texts_entry_no_fkey FOREIGN KEY (entry, no) REFERENCES content.versions(entry, no)

content.texts: texts_language_check CHECK ((language ~ '^[A-Z]{2}(_[A-Z]{2})?$'::text))

content.texts: texts_pkey PRIMARY KEY (entry, no, language)

content.versions: versions_author_check CHECK ((author <> ''::text))

content.versions: versions_entry_fkey FOREIGN KEY (entry) REFERENCES content.entries(id)

content.versions: versions_id_check CHECK ((id ~ '^ver_'::text))

content.versions: versions_id_key UNIQUE (id)

content.versions: versions_no_check CHECK ((no > 0))

content.versions: versions_pkey PRIMARY KEY (entry, no)

ledger.accounts: accounts_asset_check CHECK ((asset ~ '^[A-Z]{3,8}/[0-9]$'::text))

ledger.accounts: accounts_check CHECK (((balance IS NULL) = (id ~~ 'house:%'::text)))

ledger.accounts: accounts_check1 CHECK (((balance IS NULL) OR ((purse = 'demo'::text) = (asset = 'FUN/2'::text))))

ledger.accounts: accounts_check2 CHECK (((balance IS NULL) OR ((purse = 'bonus'::text) = (asset ~~ 'BNS/%'::text))))

ledger.accounts: accounts_owner_purse_asset_key UNIQUE (owner, purse, asset)

ledger.accounts: accounts_pkey PRIMARY KEY (id)

ledger.seals: seals_chain_check CHECK ((chain ~ '^[a-z_]+[.][a-z_]+$'::text))

ledger.seals: seals_check CHECK ((written_from < written_before))

ledger.seals: seals_hash_check CHECK ((length(hash) = 32))

ledger.seals: seals_no_check CHECK ((no > 0))

ledger.seals: seals_pkey PRIMARY KEY (chain, no)

ledger.seals: seals_previous_check CHECK ((length(previous) = 32))

ledger.seals: seals_root_check CHECK ((length(root) = 32))

ledger.seals: seals_row_count_check CHECK ((row_count > 0))

ledger.transfers: transfers_amount_check CHECK (((amount >= 1) AND (amount <= '999999999999999999'::bigint)))

ledger.transfers: transfers_check CHECK ((from_account <> to_account))

ledger.transfers: transfers_check1 CHECK (((from_balance >= 0) OR may_overdraw))

ledger.transfers: transfers_check2 CHECK ((((from_entry IS NULL) = (from_balance IS NULL)) AND ((to_entry IS NULL) = (to_balance IS NULL))))

ledger.transfers: transfers_pkey PRIMARY KEY (id)

lottery.draws: draws_aggregator_game_fkey FOREIGN KEY (aggregator, game) REFERENCES lottery.games(aggregator, code)

lottery.draws: draws_issue_check CHECK ((issue ~ '^[0-9]{8}-[0-9]{4}$'::text))

lottery.draws: draws_pkey PRIMARY KEY (aggregator, game, issue, version)

lottery.draws: draws_version_check CHECK ((version > 0))

lottery.feeds: feeds_aggregator_fkey FOREIGN KEY (aggregator) REFERENCES catalogue.aggregators(code)

lottery.feeds: feeds_pkey PRIMARY KEY (aggregator)

lottery.games: games_aggregator_fkey FOREIGN KEY (aggregator) REFERENCES catalogue.aggregators(code)

lottery.games: games_area_check CHECK ((area = ANY (ARRAY['VN'::text, 'EL'::text, 'SEA'::text])))

lottery.games: games_every_minutes_check CHECK ((every_minutes > 0))

lottery.games: games_pkey PRIMARY KEY (aggregator, code)

lottery.games: games_prize_mode_check CHECK ((prize_mode = ANY (ARRAY['LOTT'::text, 'ZY'::text, 'ELOTT'::text, 'SEA'::text])))

lottery.games: games_source_check CHECK ((source = ANY (ARRAY['simulated'::text, 'official'::text])))

members.contacts: contacts_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'email'::text])))

members.contacts: contacts_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

members.contacts: contacts_pkey PRIMARY KEY (member, kind)

members.contacts: contacts_target UNIQUE (kind, target)

members.earlier_marks: earlier_marks_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

members.earlier_marks: earlier_marks_pkey PRIMARY KEY (no)

members.links: links_agent_fkey FOREIGN KEY (agent) REFERENCES members.members(id)

members.links: links_check CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses))))

members.links: links_code_check CHECK ((code ~ '^[0-9A-Z]{12}$'::text))

members.links: links_most_uses_check CHECK ((most_uses > 0))

members.links: links_pkey PRIMARY KEY (code)

members.links: links_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 400)))

members.marks: marks_check CHECK ((first_seen_at <= last_seen_at))

members.marks: marks_hash_check CHECK ((hash <> ''::text))

members.marks: marks_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'network'::text, 'mobile'::text, 'payout'::text, 'id_number'::text, 'address'::text])))

members.marks: marks_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

members.marks: marks_pkey PRIMARY KEY (member, kind, hash)

members.members: members_accepted_terms CHECK (((role = 'trial'::text) OR (registered_by IS NOT NULL) OR ((terms_accepted_at IS NOT NULL) AND (age_confirmed_at IS NOT NULL))))

members.members: members_affiliate_code_key UNIQUE (affiliate_code)

members.members: members_icon_check CHECK ((icon ~ '^(|[a-z]+|upl_[0-9a-z]+)$'::text))

members.members: members_id_check CHECK ((id ~ '^mbr_'::text))

members.members: members_pkey PRIMARY KEY (id)

members.members: members_referral_code_key UNIQUE (referral_code)

members.members: members_referrer_fkey FOREIGN KEY (referrer) REFERENCES members.members(id)

members.members: members_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES members.members(id)

members.members: members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'trial'::text, 'head_agent'::text, 'agent'::text, 'house_agent'::text, 'partner_agent'::text])))

members.members: members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))

members.members: members_trial_has_no_password CHECK (((role <> 'trial'::text) OR (password_hash IS NULL)))

members.members: members_upline_fkey FOREIGN KEY (upline) REFERENCES members.members(id)

members.paths: paths_agents_check CHECK ((cardinality(agents) <= 20))

members.paths: paths_check CHECK ((until_day > from_day))

members.paths: paths_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

members.paths: paths_pkey PRIMARY KEY (member, from_day)

members.profile_fields: profile_fields_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

members.profile_fields: profile_fields_pkey PRIMARY KEY (member, field)

messaging.broadcasts: broadcasts_check CHECK ((until_at > from_at))

messaging.broadcasts: broadcasts_check1 CHECK ((sent_by <> written_by))

messaging.broadcasts: broadcasts_check2 CHECK (((state = 'draft'::text) = (no IS NULL)))

messaging.broadcasts: broadcasts_check3 CHECK (((no IS NULL) = ((sent_by IS NULL) AND (sent_at IS NULL))))

messaging.broadcasts: broadcasts_id_check CHECK ((id ~ '^brc_'::text))

messaging.broadcasts: broadcasts_no_key UNIQUE (no)

messaging.broadcasts: broadcasts_pkey PRIMARY KEY (id)

messaging.broadcasts: broadcasts_segment_fkey FOREIGN KEY (segment) REFERENCES messaging.segments(id)

messaging.broadcasts: broadcasts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'ended'::text])))

messaging.inboxes: inboxes_pkey PRIMARY KEY (member)

messaging.inboxes: inboxes_unread_check CHECK ((unread >= 0))

messaging.messages: messages_check CHECK (((template IS NULL) <> (texts IS NULL)))

messaging.messages: messages_member_cause_key UNIQUE (member, cause)

messaging.messages: messages_member_fkey FOREIGN KEY (member) REFERENCES messaging.inboxes(member)

messaging.messages: messages_pkey PRIMARY KEY (member, no)

messaging.push_subscriptions: push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1024))

messaging.push_subscriptions: push_subscriptions_pkey PRIMARY KEY (endpoint)

messaging.segment_members: segment_members_pkey PRIMARY KEY (member, segment)

messaging.segment_members: segment_members_segment_fkey FOREIGN KEY (segment) REFERENCES messaging.segments(id)

messaging.segments: segments_id_check CHECK ((id ~ '^seg_'::text))

messaging.segments: segments_name_key UNIQUE (name)

messaging.segments: segments_pkey PRIMARY KEY (id)

missions.board_periods: board_periods_board_no_fkey FOREIGN KEY (board, no) REFERENCES missions.versions(definition, no)

missions.board_periods: board_periods_pkey PRIMARY KEY (board, starts_on)

missions.board_rows: board_rows_board_starts_on_fkey FOREIGN KEY (board, starts_on) REFERENCES missions.board_periods(board, starts_on) ON DELETE CASCADE

missions.board_rows: board_rows_pkey PRIMARY KEY (board, starts_on, member)

missions.claims: claims_id_check CHECK ((id ~ '^clm_'::text))

missions.claims: claims_member_mission_starts_on_key UNIQUE (member, mission, starts_on)

missions.claims: claims_mission_no_fkey FOREIGN KEY (mission, no) REFERENCES missions.versions(definition, no)

missions.claims: claims_pkey PRIMARY KEY (id)

missions.claims: claims_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'issued'::text, 'process'::text])))

missions.definitions: definitions_check CHECK (((period = 'event'::text) = (first_day IS NOT NULL)))

missions.definitions: definitions_check1 CHECK ((((first_day IS NULL) = (last_day IS NULL)) AND (first_day <= last_day)))

missions.definitions: definitions_id_check CHECK ((id ~ '^(msn|brd)_'::text))

missions.definitions: definitions_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'event'::text])))

missions.definitions: definitions_pkey PRIMARY KEY (id)

missions.entrants: entrants_board_fkey FOREIGN KEY (board) REFERENCES missions.definitions(id)

missions.entrants: entrants_pkey PRIMARY KEY (board, member)

missions.prizes: prizes_amount_check CHECK ((amount > 0))

missions.prizes: prizes_board_starts_on_fkey FOREIGN KEY (board, starts_on) REFERENCES missions.board_periods(board, starts_on)

missions.prizes: prizes_check CHECK (((outcome IS NULL) = (decided_at IS NULL)))

missions.prizes: prizes_claim_check CHECK ((claim ~ '^clm_'::text))

missions.prizes: prizes_claim_key UNIQUE (claim)

missions.prizes: prizes_pkey PRIMARY KEY (board, starts_on, member)

missions.publications: publications_definition_no_fkey FOREIGN KEY (definition, no) REFERENCES missions.versions(definition, no)

missions.versions: versions_definition_fkey FOREIGN KEY (definition) REFERENCES missions.definitions(id)

missions.versions: versions_id_check CHECK ((id ~ '^ver_'::text))

missions.versions: versions_id_key UNIQUE (id)

missions.versions: versions_no_check CHECK ((no > 0))

missions.versions: versions_pkey PRIMARY KEY (definition, no)

platform.audit: audit_details_check CHECK ((jsonb_typeof(details) = 'object'::text))

platform.audit: audit_pkey PRIMARY KEY (no)

platform.audit: audit_what_check CHECK ((what ~ '^[a-z]+[.][a-z_]+$'::text))

platform.audit: audit_who_check CHECK ((who <> ''::text))

platform.installation: installation_is_only_check CHECK (is_only)

platform.installation: installation_pkey PRIMARY KEY (is_only)

platform.installation: installation_profile_check CHECK ((profile = ANY (ARRAY['sandbox'::text, 'production'::text])))

platform.migrations: migrations_pkey PRIMARY KEY (id)

platform.nonces: nonces_pkey PRIMARY KEY (nonce)

platform.outbox: outbox_pkey PRIMARY KEY (id)

platform.routines: routines_pkey PRIMARY KEY (name)

platform.sandbox_messages: sandbox_messages_id_key UNIQUE (id)

platform.sandbox_messages: sandbox_messages_kind_check CHECK ((kind = ANY (ARRAY['sms'::text, 'mail'::text, 'push'::text])))

platform.sandbox_messages: sandbox_messages_pkey PRIMARY KEY (no)

platform.uploads: uploads_check CHECK (((attached_at IS NULL) = (attached_to IS NULL)))

platform.uploads: uploads_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))

platform.uploads: uploads_height_check CHECK ((height > 0))

platform.uploads: uploads_id_check CHECK ((id ~ '^upl_'::text))

platform.uploads: uploads_pkey PRIMARY KEY (id)

platform.uploads: uploads_purpose_check CHECK ((purpose = ANY (ARRAY['icon'::text, 'proof'::text, 'application'::text, 'chat'::text, 'content'::text])))

platform.uploads: uploads_width_check CHECK ((width > 0))

play.closed_until: closed_until_is_only_check CHECK (is_only)

play.closed_until: closed_until_pkey PRIMARY KEY (is_only)

play.corrections: corrections_pkey PRIMARY KEY (no)

play.exclusion_notices: exclusion_notices_pkey PRIMARY KEY (member, aggregator)

play.feed_results: feed_results_pkey PRIMARY KEY (member, vendor_code)

play.feeds: feeds_pkey PRIMARY KEY (aggregator)

play.game_hours: game_hours_payout_check CHECK ((payout >= (0)::numeric))

play.game_hours: game_hours_pkey PRIMARY KEY (hour, game_code, stripe)

play.game_hours: game_hours_stake_check CHECK ((stake >= (0)::numeric))

play.game_hours: game_hours_stripe_check CHECK (((stripe >= 0) AND (stripe <= 7)))

play.game_hours: game_hours_valid_bet_check CHECK ((valid_bet >= (0)::numeric))

play.grants: grants_check CHECK (((usable >= 0) AND (usable <= count)))

play.grants: grants_check1 CHECK (((state = ANY (ARRAY['granting'::text, 'revoking'::text])) = (due_at IS NOT NULL)))

play.grants: grants_check2 CHECK (((state = ANY (ARRAY['revoking'::text, 'ended'::text])) = (ended_because IS NOT NULL)))

play.grants: grants_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL)))

play.grants: grants_check4 CHECK (((usable = count) OR (state = 'ended'::text)))

play.grants: grants_count_check CHECK (((count >= 1) AND (count <= 1000)))

play.grants: grants_ended_because_check CHECK ((ended_because = ANY (ARRAY['used'::text, 'expired'::text, 'excluded'::text, 'disabled'::text, 'refused'::text])))

play.grants: grants_id_check CHECK ((id ~ '^[0-9A-Za-z_-]{1,64}$'::text))

play.grants: grants_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

play.grants: grants_min_odds_x100_check CHECK ((min_odds_x100 > 100))

play.grants: grants_pkey PRIMARY KEY (id)

play.grants: grants_stake_check CHECK ((stake > 0))

play.grants: grants_state_check CHECK ((state = ANY (ARRAY['granting'::text, 'held'::text, 'revoking'::text, 'ended'::text])))

play.held_payments: held_payments_aggregator_transaction_key UNIQUE (aggregator, transaction)

play.held_payments: held_payments_amount_check CHECK ((amount > 0))

play.held_payments: held_payments_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))

play.held_payments: held_payments_id_check CHECK ((id ~ '^hld_'::text))

play.held_payments: held_payments_pkey PRIMARY KEY (id)

play.held_payments: held_payments_rule_check CHECK ((rule = ANY (ARRAY['over_win'::text, 'over_game'::text, 'over_promo_day'::text])))

play.held_payments: held_payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))

play.late_rounds: late_rounds_pkey PRIMARY KEY (round)

play.launches: launches_check CHECK ((((mode = 'bonus'::text) = (bonus IS NOT NULL)) AND ((mode = 'bonus'::text) = (max_stake IS NOT NULL))))

play.launches: launches_id_check CHECK ((id ~ '^lch_'::text))

play.launches: launches_max_stake_check CHECK ((max_stake > 0))

play.launches: launches_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text, 'bonus'::text])))

play.launches: launches_pkey PRIMARY KEY (id)

play.launches: launches_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 400)))

play.launches: launches_token_hash_key UNIQUE (token_hash)

play.member_days: member_days_pkey PRIMARY KEY (member, day, game_type)

play.member_slots: member_slots_pkey PRIMARY KEY (slot, member, game_type)

play.rounds: rounds_aggregator_account_vendor_round_key UNIQUE (aggregator, account, vendor_round)

play.rounds: rounds_check CHECK (((mode = 'bonus'::text) = (bonus IS NOT NULL)))

play.rounds: rounds_feed CHECK (((settled_by = 'feed'::text) = (feed_no IS NOT NULL)))

play.rounds: rounds_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES play.grants(id)

play.rounds: rounds_id_check CHECK ((id ~ '^rnd_'::text))

play.rounds: rounds_kept CHECK (((fee >= 0) AND ((COALESCE(fee_bps, 0) >= 0) AND (COALESCE(fee_bps, 0) <= 10000)) AND (num_nulls(client_seed_hash, nonce, maths_hash, choice_hash) = ANY (ARRAY[0, 4])) AND ((nonce IS NULL) OR (seed_hash IS NOT NULL)) AND (COALESCE(nonce, (0)::bigint) >= 0) AND (num_nulls(chain, number) = ANY (ARRAY[0, 2])) AND (COALESCE(number, (1)::bigint) > 0)))

play.rounds: rounds_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text, 'bonus'::text])))

play.rounds: rounds_payout_check CHECK ((payout >= 0))

play.rounds: rounds_pkey PRIMARY KEY (id)

play.rounds: rounds_seed_hash_check CHECK ((seed_hash ~ '^[0-9a-f]{64}$'::text))

play.rounds: rounds_settled_by_check CHECK ((settled_by = ANY (ARRAY['wallet'::text, 'feed'::text])))

play.rounds: rounds_stake_check CHECK ((stake >= 0))

play.rounds: rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'rolled_back'::text])))

play.wallet_calls: wallet_calls_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'betwin'::text, 'resettle'::text, 'promo'::text, 'tombstone'::text])))

play.wallet_calls: wallet_calls_pkey PRIMARY KEY (aggregator, transaction)

points.conversions: conversions_amount_check CHECK ((amount > 0))

points.conversions: conversions_id_check CHECK ((id ~ '^cnv_'::text))

points.conversions: conversions_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

points.conversions: conversions_pkey PRIMARY KEY (id)

points.conversions: conversions_points_check CHECK ((points > 0))

points.goods: goods_amount_check CHECK ((amount >= 0))

points.goods: goods_check CHECK ((put_up >= stock))

points.goods: goods_id_check CHECK ((id ~ '^gds_'::text))

points.goods: goods_pkey PRIMARY KEY (id)

points.goods: goods_points_check CHECK ((points > 0))

points.goods: goods_stock_check CHECK ((stock >= 0))

points.goods: goods_type_check CHECK ((type = ANY (ARRAY['gadgets'::text, 'home'::text, 'style'::text, 'outdoors'::text, 'treats'::text])))

points.meters: meters_awarded_check CHECK ((awarded >= 0))

points.meters: meters_pkey PRIMARY KEY (member, type)

points.meters: meters_type_check CHECK ((type = ANY (ARRAY['slots'::text, 'lottery'::text, 'live'::text, 'pvp'::text, 'sports'::text, 'deposit'::text])))

points.redemptions: redemptions_amount_check CHECK ((amount >= 0))

points.redemptions: redemptions_check CHECK (((status = 'process'::text) = (decided_at IS NULL)))

points.redemptions: redemptions_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL)))

points.redemptions: redemptions_good_fkey FOREIGN KEY (good) REFERENCES points.goods(id)

points.redemptions: redemptions_id_check CHECK ((id ~ '^rdm_'::text))

points.redemptions: redemptions_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

points.redemptions: redemptions_pkey PRIMARY KEY (id)

points.redemptions: redemptions_points_check CHECK ((points > 0))

points.redemptions: redemptions_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10)))

points.redemptions: redemptions_reason_check CHECK ((char_length(reason) <= 500))

points.redemptions: redemptions_remark_check CHECK ((char_length(remark) <= 140))

points.redemptions: redemptions_status_check CHECK ((status = ANY (ARRAY['process'::text, 'approved'::text, 'rejected'::text])))

promotions.applications: applications_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.applications: applications_campaign_member_period_fkey FOREIGN KEY (campaign, member, period) REFERENCES promotions.entries(campaign, member, period)

promotions.applications: applications_check CHECK (((state = 'applying'::text) = (decided_at IS NULL)))

promotions.applications: applications_claim_check CHECK ((claim ~ '^clm_'::text))

promotions.applications: applications_claim_key UNIQUE (claim)

promotions.applications: applications_comment_check CHECK ((char_length(comment) <= 140))

promotions.applications: applications_id_check CHECK ((id ~ '^apl_'::text))

promotions.applications: applications_pkey PRIMARY KEY (id)

promotions.applications: applications_state_check CHECK ((state = ANY (ARRAY['applying'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))

promotions.campaigns: campaigns_changed_by_check CHECK ((changed_by <> ''::text))

promotions.campaigns: campaigns_check CHECK (((live_no IS NOT NULL) OR (state = ANY (ARRAY['draft'::text, 'review'::text, 'stopped'::text]))))

promotions.campaigns: campaigns_id_check CHECK ((id ~ '^prm_'::text))

promotions.campaigns: campaigns_id_live_no_fkey FOREIGN KEY (id, live_no) REFERENCES promotions.versions(campaign, no) DEFERRABLE INITIALLY DEFERRED

promotions.campaigns: campaigns_last_no_check CHECK ((last_no >= 0))

promotions.campaigns: campaigns_pkey PRIMARY KEY (id)

promotions.campaigns: campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'published'::text, 'paused'::text, 'stopped'::text])))

promotions.campaigns: campaigns_version_check CHECK ((version > 0))

promotions.check_ins: check_ins_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.check_ins: check_ins_pkey PRIMARY KEY (campaign, member, day)

promotions.codes: codes_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.codes: codes_check CHECK (((uses >= 0) AND (uses <= most_uses)))

promotions.codes: codes_code_check CHECK ((code ~ '^[A-Z0-9-]{3,40}$'::text))

promotions.codes: codes_most_uses_check CHECK ((most_uses > 0))

promotions.codes: codes_pkey PRIMARY KEY (campaign, code)

promotions.entries: entries_base_check CHECK ((base >= 0))

promotions.entries: entries_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.entries: entries_campaign_version_fkey FOREIGN KEY (campaign, version) REFERENCES promotions.versions(campaign, no)

promotions.entries: entries_claim_key UNIQUE (claim)

promotions.entries: entries_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

promotions.entries: entries_pkey PRIMARY KEY (campaign, member, period)

promotions.listed: listed_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.listed: listed_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

promotions.listed: listed_pkey PRIMARY KEY (campaign, member)

promotions.referral_links: referral_links_pkey PRIMARY KEY (referrer)

promotions.referral_links: referral_links_referrer_fkey FOREIGN KEY (referrer) REFERENCES members.members(id)

promotions.referral_links: referral_links_visits_check CHECK ((visits >= 0))

promotions.referrals: referrals_because_check CHECK ((because = ANY (ARRAY['shared_mark'::text, 'hierarchy'::text, 'not_eligible'::text])))

promotions.referrals: referrals_check CHECK ((referrer <> friend))

promotions.referrals: referrals_check1 CHECK (((state = 'waiting'::text) = (ended_at IS NULL)))

promotions.referrals: referrals_check2 CHECK (((state = 'refused'::text) = (because IS NOT NULL)))

promotions.referrals: referrals_check3 CHECK (((state = 'given'::text) = (friend_claim IS NOT NULL)))

promotions.referrals: referrals_check4 CHECK (((state = 'given'::text) OR (referrer_claim IS NULL)))

promotions.referrals: referrals_check5 CHECK (((state <> 'given'::text) OR ((verified_at IS NOT NULL) AND (deposited_at IS NOT NULL) AND (played_at IS NOT NULL))))

promotions.referrals: referrals_friend_claim_key UNIQUE (friend_claim)

promotions.referrals: referrals_friend_fkey FOREIGN KEY (friend) REFERENCES members.members(id)

promotions.referrals: referrals_pkey PRIMARY KEY (friend)

promotions.referrals: referrals_referrer_claim_key UNIQUE (referrer_claim)

promotions.referrals: referrals_referrer_fkey FOREIGN KEY (referrer) REFERENCES members.members(id)

promotions.referrals: referrals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given'::text, 'refused'::text, 'lapsed'::text])))

promotions.steps: steps_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.steps: steps_pkey PRIMARY KEY (id)

promotions.tallies: tallies_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.tallies: tallies_given_check CHECK ((given >= 0))

promotions.tallies: tallies_pkey PRIMARY KEY (campaign)

promotions.versions: versions_author_check CHECK ((author <> ''::text))

promotions.versions: versions_campaign_fkey FOREIGN KEY (campaign) REFERENCES promotions.campaigns(id)

promotions.versions: versions_no_check CHECK ((no > 0))

promotions.versions: versions_pkey PRIMARY KEY (campaign, no)

promotions.versions: versions_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))

promotions.versions: versions_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))

protection.exclusions: exclusions_check CHECK ((ends_at > begins_at))

protection.exclusions: exclusions_kind_check CHECK ((kind = ANY (ARRAY['cool_off'::text, 'self_exclusion'::text])))

protection.exclusions: exclusions_pkey PRIMARY KEY (no)

protection.guards: guards_pkey PRIMARY KEY (member)

protection.limit_changes: limit_changes_pkey PRIMARY KEY (no)

protection.limits: limits_before_check CHECK ((before > 0))

protection.limits: limits_kind_check CHECK ((kind = ANY (ARRAY['deposit_day'::text, 'deposit_week'::text, 'deposit_month'::text, 'loss_day'::text, 'loss_week'::text, 'loss_month'::text, 'reminder'::text])))

protection.limits: limits_pkey PRIMARY KEY (member, kind)

protection.limits: limits_value_check CHECK ((value > 0))

protection.losses: losses_pkey PRIMARY KEY (member, hour)

reports.member_days: member_days_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text, 'bonus'::text])))

reports.member_days: member_days_pkey PRIMARY KEY (member, mode, day, game_type, vendor_code, settled_by)

reports.member_days: member_days_settled_by_check CHECK ((settled_by = ANY (ARRAY['wallet'::text, 'feed'::text])))

reviews.proposal_votes: proposal_votes_pkey PRIMARY KEY (proposal, staff)

reviews.proposal_votes: proposal_votes_proposal_fkey FOREIGN KEY (proposal) REFERENCES reviews.proposals(id)

reviews.proposal_votes: proposal_votes_vote_check CHECK ((vote = ANY (ARRAY['approve'::text, 'reject'::text])))

reviews.proposals: proposals_check CHECK ((expires_at > made_at))

reviews.proposals: proposals_check1 CHECK (((status = 'open'::text) = (closed_at IS NULL)))

reviews.proposals: proposals_id_check CHECK ((id ~ '^prp_'::text))

reviews.proposals: proposals_people_check CHECK (((people >= 2) AND (people <= 5)))

reviews.proposals: proposals_pkey PRIMARY KEY (id)

reviews.proposals: proposals_reason_check CHECK ((reason <> ''::text))

reviews.proposals: proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'stale'::text, 'expired'::text])))

reviews.reviews: reviews_amount_check CHECK ((amount > 0))

reviews.reviews: reviews_check CHECK (((status = 'open'::text) = (closed_at IS NULL)))

reviews.reviews: reviews_id_check CHECK ((id ~ '^rev_'::text))

reviews.reviews: reviews_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'dispute'::text, 'application'::text, 'redemption'::text, 'payment'::text])))

reviews.reviews: reviews_people_check CHECK ((people = ANY (ARRAY[1, 2])))

reviews.reviews: reviews_pkey PRIMARY KEY (id)

reviews.reviews: reviews_reasons_check CHECK ((cardinality(reasons) > 0))

reviews.reviews: reviews_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))

reviews.votes: votes_pkey PRIMARY KEY (review, staff)

reviews.votes: votes_review_fkey FOREIGN KEY (review) REFERENCES reviews.reviews(id)

reviews.votes: votes_vote_check CHECK ((vote = ANY (ARRAY['approve'::text, 'reject'::text])))

rewards.allowances: allowances_monthly_check CHECK ((monthly > 0))

rewards.allowances: allowances_pkey PRIMARY KEY (programme, asset)

rewards.allowances: allowances_programme_check CHECK ((programme ~ '^[a-z]+$'::text))

rewards.bonuses: bonuses_asset_check CHECK ((asset ~~ 'BNS/%'::text))

rewards.bonuses: bonuses_check CHECK (((converted >= 0) AND (converted <= (nominal * 10))))

rewards.bonuses: bonuses_check1 CHECK (((product <> 'betting'::text) OR (wager <= 5)))

rewards.bonuses: bonuses_check2 CHECK (((state = ANY (ARRAY['closing'::text, 'converted'::text, 'forfeited'::text])) = (ended_because IS NOT NULL)))

rewards.bonuses: bonuses_check3 CHECK (((state = ANY (ARRAY['converted'::text, 'forfeited'::text])) = (closed_at IS NOT NULL)))

rewards.bonuses: bonuses_check4 CHECK (((closed_at IS NULL) = (done_at_end IS NULL)))

rewards.bonuses: bonuses_check5 CHECK (((state = 'converted'::text) OR (converted = 0)))

rewards.bonuses: bonuses_check6 CHECK (((state <> 'active'::text) OR (activated_at IS NOT NULL)))

rewards.bonuses: bonuses_check7 CHECK (((done_at_end IS NULL) OR ((state = 'converted'::text) = (done_at_end >= required))))

rewards.bonuses: bonuses_claim_check CHECK ((claim ~ '^clm_'::text))

rewards.bonuses: bonuses_done_check CHECK ((done >= 0))

rewards.bonuses: bonuses_ended_because_check CHECK ((ended_because = ANY (ARRAY['wagered'::text, 'expired'::text, 'given_up'::text, 'excluded'::text, 'spent'::text])))

rewards.bonuses: bonuses_forfeited_check CHECK ((forfeited >= 0))

rewards.bonuses: bonuses_games_check CHECK ((cardinality(games) > 0))

rewards.bonuses: bonuses_max_stake_check CHECK ((max_stake > 0))

rewards.bonuses: bonuses_nominal_check CHECK ((nominal > 0))

rewards.bonuses: bonuses_pkey PRIMARY KEY (claim)

rewards.bonuses: bonuses_play_mode_check CHECK ((play_mode = ANY (ARRAY['real'::text, 'bonus'::text])))

rewards.bonuses: bonuses_product_check CHECK ((product = ANY (ARRAY['casino'::text, 'lottery'::text, 'betting'::text])))

rewards.bonuses: bonuses_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'active'::text, 'closing'::text, 'converted'::text, 'forfeited'::text])))

rewards.bonuses: bonuses_wager_check CHECK (((wager >= 1) AND (wager <= 10)))

rewards.bonuses: bonuses_written_off_check CHECK ((written_off >= 0))

rewards.budgets: budgets_approved_check CHECK ((approved >= 0))

rewards.budgets: budgets_check CHECK (((spent + reserved) <= approved))

rewards.budgets: budgets_pkey PRIMARY KEY (programme, asset, period)

rewards.budgets: budgets_programme_check CHECK ((programme ~ '^((prm|drw)_[0-9A-Za-z_-]+|[a-z]+)$'::text))

rewards.budgets: budgets_reserved_check CHECK ((reserved >= 0))

rewards.budgets: budgets_spent_check CHECK ((spent >= 0))

rewards.claims: claims_amount_check CHECK ((amount > 0))

rewards.claims: claims_check CHECK (((asset IS NULL) = (period IS NULL)))

rewards.claims: claims_check1 CHECK (((state = ANY (ARRAY['process'::text, 'issued'::text])) = (ended_at IS NULL)))

rewards.claims: claims_check2 CHECK (((state <> 'issued'::text) OR (expires_at IS NOT NULL)))

rewards.claims: claims_id_check CHECK ((id ~ '^clm_'::text))

rewards.claims: claims_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

rewards.claims: claims_pkey PRIMARY KEY (id)

rewards.claims: claims_programme_asset_period_fkey FOREIGN KEY (programme, asset, period) REFERENCES rewards.budgets(programme, asset, period)

rewards.claims: claims_state_check CHECK ((state = ANY (ARRAY['process'::text, 'issued'::text, 'claimed'::text, 'rejected'::text, 'expired'::text])))

rewards.draws: draws_check CHECK ((opens_at < closes_at))

rewards.draws: draws_check1 CHECK ((taken <= pieces))

rewards.draws: draws_check2 CHECK (((kind = ANY (ARRAY['envelope'::text, 'rain'::text])) = ((total IS NOT NULL) AND ("least" IS NOT NULL))))

rewards.draws: draws_check3 CHECK (((kind = 'rain'::text) = ((room IS NOT NULL) AND (minutes IS NOT NULL))))

rewards.draws: draws_check4 CHECK (((state = ANY (ARRAY['live'::text, 'closed'::text, 'ended'::text])) = ((seed_hash IS NOT NULL) AND (server_seed IS NOT NULL))))

rewards.draws: draws_check5 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL)))

rewards.draws: draws_free_tickets_check CHECK ((free_tickets >= 0))

rewards.draws: draws_id_check CHECK ((id ~ '^drw_'::text))

rewards.draws: draws_kind_check CHECK ((kind = ANY (ARRAY['envelope'::text, 'rain'::text, 'prize_wheel'::text, 'golden_egg'::text, 'raffle'::text])))

rewards.draws: draws_least_check CHECK (("least" > 0))

rewards.draws: draws_pieces_check CHECK ((pieces > 0))

rewards.draws: draws_pkey PRIMARY KEY (id)

rewards.draws: draws_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'closed'::text, 'ended'::text, 'dropped'::text])))

rewards.draws: draws_taken_check CHECK ((taken >= 0))

rewards.draws: draws_tickets_check CHECK ((tickets >= 0))

rewards.draws: draws_total_check CHECK ((total > 0))

rewards.free_bets: free_bets_check CHECK (((used + returned) <= count))

rewards.free_bets: free_bets_claim_check CHECK ((claim ~ '^clm_'::text))

rewards.free_bets: free_bets_claim_fkey FOREIGN KEY (claim) REFERENCES rewards.claims(id)

rewards.free_bets: free_bets_count_check CHECK ((count > 0))

rewards.free_bets: free_bets_pkey PRIMARY KEY (claim)

rewards.free_bets: free_bets_returned_check CHECK ((returned >= 0))

rewards.free_bets: free_bets_stake_check CHECK ((stake > 0))

rewards.free_bets: free_bets_used_check CHECK ((used >= 0))

rewards.grants: grants_amount_check CHECK ((amount > 0))

rewards.grants: grants_check CHECK ((total >= amount))

rewards.grants: grants_id_check CHECK ((id ~ '^grt_'::text))

rewards.grants: grants_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text, 'bonus'::text, 'free_bets'::text])))

rewards.grants: grants_pkey PRIMARY KEY (id)

rewards.grants: grants_proposal_fkey FOREIGN KEY (proposal) REFERENCES reviews.proposals(id)

rewards.invited: invited_draw_fkey FOREIGN KEY (draw) REFERENCES rewards.draws(id)

rewards.invited: invited_pkey PRIMARY KEY (draw, member)

rewards.pieces: pieces_amount_check CHECK ((amount > 0))

rewards.pieces: pieces_draw_fkey FOREIGN KEY (draw) REFERENCES rewards.draws(id)

rewards.pieces: pieces_no_check CHECK ((no > 0))

rewards.pieces: pieces_pkey PRIMARY KEY (draw, no)

rewards.prizes: prizes_amount_check CHECK ((amount > 0))

rewards.prizes: prizes_check CHECK (((remaining >= 0) AND (remaining <= count)))

rewards.prizes: prizes_check1 CHECK (((kind = ANY (ARRAY['cash'::text, 'points'::text])) = (amount IS NOT NULL)))

rewards.prizes: prizes_check2 CHECK (((kind = 'goods'::text) = (name IS NOT NULL)))

rewards.prizes: prizes_count_check CHECK ((count > 0))

rewards.prizes: prizes_draw_fkey FOREIGN KEY (draw) REFERENCES rewards.draws(id)

rewards.prizes: prizes_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text, 'goods'::text, 'none'::text])))

rewards.prizes: prizes_pkey PRIMARY KEY (draw, place)

rewards.prizes: prizes_place_check CHECK ((place >= 0))

rewards.takes: takes_check CHECK (((place IS NULL) <> (amount IS NULL)))

rewards.takes: takes_check1 CHECK (((ticket IS NULL) = (place IS NULL)))

rewards.takes: takes_claim_key UNIQUE (claim)

rewards.takes: takes_draw_fkey FOREIGN KEY (draw) REFERENCES rewards.draws(id)

rewards.takes: takes_draw_place_fkey FOREIGN KEY (draw, place) REFERENCES rewards.prizes(draw, place)

rewards.takes: takes_draw_ticket_fkey FOREIGN KEY (draw, ticket) REFERENCES rewards.tickets(draw, no)

rewards.takes: takes_no_check CHECK ((no > 0))

rewards.takes: takes_pkey PRIMARY KEY (draw, no)

rewards.tickets: tickets_draw_fkey FOREIGN KEY (draw) REFERENCES rewards.draws(id)

rewards.tickets: tickets_draw_source_key UNIQUE (draw, source)

rewards.tickets: tickets_no_check CHECK ((no > 0))

rewards.tickets: tickets_pkey PRIMARY KEY (draw, no)

rooms.held: held_author_client_id_key UNIQUE (author, client_id)

rooms.held: held_body_check CHECK ((char_length(body) <= 200))

rooms.held: held_check CHECK (((decision IS NULL) = (decided_at IS NULL)))

rooms.held: held_decision_check CHECK ((decision = ANY (ARRAY['released'::text, 'refused'::text])))

rooms.held: held_id_check CHECK ((id ~ '^hld_'::text))

rooms.held: held_pkey PRIMARY KEY (id)

rooms.held: held_room_fkey FOREIGN KEY (room) REFERENCES rooms.rooms(id)

rooms.messages: messages_body_check CHECK ((char_length(body) <= 200))

rooms.messages: messages_check CHECK (((kind = ANY (ARRAY['hidden'::text, 'shown'::text])) = (target IS NOT NULL)))

rooms.messages: messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'card'::text, 'hidden'::text, 'shown'::text])))

rooms.messages: messages_no_check CHECK ((no > 0))

rooms.messages: messages_pkey PRIMARY KEY (room, no)

rooms.messages: messages_room_fkey FOREIGN KEY (room) REFERENCES rooms.rooms(id)

rooms.models: models_id_check CHECK ((id ~ '^mdl_'::text))

rooms.models: models_pkey PRIMARY KEY (id)

rooms.present: present_pkey PRIMARY KEY (process, room)

rooms.reports: reports_pkey PRIMARY KEY (room, no, reporter)

rooms.reports: reports_weight_check CHECK (((weight >= 0) AND (weight <= 3)))

rooms.rooms: rooms_check CHECK (((kind = 'table'::text) = (game_code IS NOT NULL)))

rooms.rooms: rooms_game_code_key UNIQUE (game_code)

rooms.rooms: rooms_id_check CHECK ((id ~ '^rm_'::text))

rooms.rooms: rooms_kind_check CHECK ((kind = ANY (ARRAY['lobby'::text, 'table'::text])))

rooms.rooms: rooms_least_age_minutes_check CHECK ((least_age_minutes >= 0))

rooms.rooms: rooms_pkey PRIMARY KEY (id)

rooms.rooms: rooms_slow_seconds_check CHECK (((slow_seconds = 0) OR ((slow_seconds >= 3) AND (slow_seconds <= 60))))

rooms.rooms: rooms_writers_check CHECK ((writers = ANY (ARRAY['members'::text, 'staff'::text])))

rooms.sanctions: sanctions_id_check CHECK ((id ~ '^snc_'::text))

rooms.sanctions: sanctions_kind_check CHECK ((kind = ANY (ARRAY['hidden'::text, 'timeout'::text, 'ban'::text])))

rooms.sanctions: sanctions_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'lifted'::text])))

rooms.sanctions: sanctions_pkey PRIMARY KEY (id)

rooms.tickets: tickets_pkey PRIMARY KEY (hash)

rooms.visits: visits_pkey PRIMARY KEY (room, member)

rooms.words: words_pkey PRIMARY KEY (word)

rooms.words: words_verdict_check CHECK ((verdict = ANY (ARRAY['refuse'::text, 'hold'::text])))

sessions.sessions: sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL)))

sessions.sessions: sessions_cookie_hash_key UNIQUE (cookie_hash)

sessions.sessions: sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['logout'::text, 'replaced'::text, 'expired'::text, 'disabled'::text, 'password_changed'::text, 'revoked'::text])))

sessions.sessions: sessions_id_check CHECK ((id ~ '^ses_'::text))

sessions.sessions: sessions_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sessions.sessions: sessions_pkey PRIMARY KEY (id)

sessions.sessions: sessions_stepped_up_by_check CHECK ((stepped_up_by = ANY (ARRAY['password'::text, 'sms'::text, 'totp'::text, 'passkey'::text, 'recovery'::text])))

sessions.sessions: sessions_stepped_up_check CHECK (((stepped_up_until IS NULL) = (stepped_up_by IS NULL)))

sessions.sessions: sessions_token_hash_key UNIQUE (token_hash)

sign_in.authenticators: authenticators_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.authenticators: authenticators_pkey PRIMARY KEY (member)

sign_in.captchas: captchas_pkey PRIMARY KEY (cookie_hash)

sign_in.challenges: challenges_factors_check CHECK ((cardinality(factors) > 0))

sign_in.challenges: challenges_id_check CHECK ((id ~ '^chl_'::text))

sign_in.challenges: challenges_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.challenges: challenges_pkey PRIMARY KEY (id)

sign_in.challenges: challenges_reason_check CHECK ((reason = ANY (ARRAY['second_factor'::text, 'new_address'::text])))

sign_in.challenges: challenges_remembers_type_check CHECK ((remembers_type = ANY (ARRAY['username'::text, 'sms'::text])))

sign_in.challenges: challenges_tries_left_check CHECK ((tries_left >= 0))

sign_in.code_locks: code_locks_pkey PRIMARY KEY (key)

sign_in.codes: codes_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))

sign_in.codes: codes_id_check CHECK ((id ~ '^cod_'::text))

sign_in.codes: codes_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.codes: codes_pkey PRIMARY KEY (id)

sign_in.codes: codes_purpose_check CHECK ((purpose = ANY (ARRAY['enter'::text, 'reset'::text, 'register'::text, 'bind_mobile'::text, 'bind_email'::text, 'challenge'::text, 'step_up'::text, 'change_password'::text, 'recover_link'::text])))

sign_in.codes: codes_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'decoy'::text])))

sign_in.codes: codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))

sign_in.devices: devices_id_check CHECK ((id ~ '^dev_'::text))

sign_in.devices: devices_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.devices: devices_pkey PRIMARY KEY (id)

sign_in.devices: devices_secret_hash_key UNIQUE (secret_hash)

sign_in.devices: devices_type_check CHECK ((type = ANY (ARRAY['username'::text, 'sms'::text])))

sign_in.handoffs: handoffs_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.handoffs: handoffs_pkey PRIMARY KEY (code_hash)

sign_in.handoffs: handoffs_session_fkey FOREIGN KEY (session) REFERENCES sessions.sessions(id) ON DELETE CASCADE

sign_in.login_failures: login_failures_pkey PRIMARY KEY (no)

sign_in.logins: logins_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.logins: logins_pkey PRIMARY KEY (no)

sign_in.logins: logins_result_check CHECK ((result = ANY (ARRAY['entered'::text, 'wrong_password'::text, 'challenged'::text, 'locked'::text, 'handed_over'::text])))

sign_in.notices: notices_change_check CHECK ((change = ANY (ARRAY['authenticator_on'::text, 'authenticator_off'::text, 'passkey_added'::text, 'passkey_removed'::text, 'mobile_bound'::text, 'email_bound'::text, 'social_linked'::text, 'social_removed'::text])))

sign_in.notices: notices_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))

sign_in.notices: notices_id_check CHECK ((id ~ '^ntc_'::text))

sign_in.notices: notices_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.notices: notices_pkey PRIMARY KEY (id)

sign_in.passkey_requests: passkey_requests_pkey PRIMARY KEY (holder_hash)

sign_in.passkeys: passkeys_counter_check CHECK ((counter >= 0))

sign_in.passkeys: passkeys_credential_id_key UNIQUE (credential_id)

sign_in.passkeys: passkeys_id_check CHECK ((id ~ '^psk_'::text))

sign_in.passkeys: passkeys_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.passkeys: passkeys_pkey PRIMARY KEY (id)

sign_in.payment_passwords: payment_passwords_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.payment_passwords: payment_passwords_pkey PRIMARY KEY (member)

sign_in.payment_passwords: payment_passwords_tries_left_check CHECK ((tries_left >= 0))

sign_in.recovery_codes: recovery_codes_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.recovery_codes: recovery_codes_pkey PRIMARY KEY (member, code_hash)

sign_in.social_arrivals: social_arrivals_pkey PRIMARY KEY (hash)

sign_in.social_arrivals: social_arrivals_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])))

sign_in.social_arrivals: social_arrivals_stage_check CHECK ((stage = ANY (ARRAY['code'::text, 'ticket'::text])))

sign_in.social_links: social_links_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

sign_in.social_links: social_links_member_provider_key UNIQUE (member, provider)

sign_in.social_links: social_links_pkey PRIMARY KEY (provider, subject)

sign_in.social_links: social_links_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])))

sign_in.social_visits: social_visits_pkey PRIMARY KEY (state_hash)

sign_in.spent_proofs: spent_proofs_pkey PRIMARY KEY (hash)

site.changes: changes_made_by_check CHECK ((made_by <> ''::text))

site.changes: changes_pkey PRIMARY KEY (id)

site.field_rules: field_rules_check CHECK ((is_enabled OR (NOT is_required)))

site.field_rules: field_rules_check1 CHECK ((max_length >= min_length))

site.field_rules: field_rules_min_length_check CHECK ((min_length >= 0))

site.field_rules: field_rules_pkey PRIMARY KEY (field)

site.merchants: merchants_age_of_consent_check CHECK (((age_of_consent >= 18) AND (age_of_consent <= 25)))

site.merchants: merchants_asset_check CHECK ((asset ~ '^[A-Z]{3,8}/[0-9]$'::text))

site.merchants: merchants_check CHECK ((default_language = ANY (languages)))

site.merchants: merchants_closed_message_check CHECK ((jsonb_typeof(closed_message) = 'object'::text))

site.merchants: merchants_code_check CHECK ((code ~ '^[a-z0-9]{2,24}$'::text))

site.merchants: merchants_flags_check CHECK ((jsonb_typeof(flags) = 'object'::text))

site.merchants: merchants_languages_check CHECK ((cardinality(languages) > 0))

site.merchants: merchants_logo_check CHECK ((length(logo) <= 90000))

site.merchants: merchants_password_days_check CHECK ((password_days > 0))

site.merchants: merchants_pkey PRIMARY KEY (code)

site.merchants: merchants_resources_check CHECK ((jsonb_typeof(resources) = 'array'::text))

site.merchants: merchants_social_links_check CHECK ((jsonb_typeof(social_links) = 'array'::text))

site.merchants: merchants_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))

site.merchants: merchants_support_url_check CHECK ((support_url ~ '^(|mailto:.+|https?://.+)$'::text))

site.merchants: merchants_theme_check CHECK ((theme = ANY (ARRAY['dark'::text, 'light'::text])))

site.merchants: merchants_title_check CHECK ((length(title) <= 40))

site.stops: stops_pkey PRIMARY KEY (what)

site.stops: stops_reason_check CHECK ((reason <> ''::text))

site.stops: stops_stopped_by_check CHECK ((stopped_by <> ''::text))

site.stops: stops_what_check CHECK ((what ~ '^(stakes|payouts|(connection|vendor|game) [^ ]+)$'::text))

staff.accounts: accounts_created_by_check CHECK ((created_by <> ''::text))

staff.accounts: accounts_id_check CHECK ((id ~ '^stf_'::text))

staff.accounts: accounts_pkey PRIMARY KEY (id)

staff.accounts: accounts_rights_check CHECK ((rights <@ '{review,approve,pay,support,content,publish,promote,agents,lottery,trade,see,private,protect,games,site,audit}'::text[]))

staff.accounts: accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))

staff.failures: failures_pkey PRIMARY KEY (no)

staff.own_marks: own_marks_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'payout'::text])))

staff.own_marks: own_marks_pkey PRIMARY KEY (staff, kind, hash)

staff.own_marks: own_marks_staff_fkey FOREIGN KEY (staff) REFERENCES staff.accounts(id)

staff.sessions: sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL)))

staff.sessions: sessions_cookie_hash_key UNIQUE (cookie_hash)

staff.sessions: sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['logout'::text, 'replaced'::text, 'expired'::text, 'disabled'::text, 'password_changed'::text, 'authenticator_changed'::text])))

staff.sessions: sessions_id_check CHECK ((id ~ '^sts_'::text))

staff.sessions: sessions_pkey PRIMARY KEY (id)

staff.sessions: sessions_staff_fkey FOREIGN KEY (staff) REFERENCES staff.accounts(id)

staff.sessions: sessions_token_hash_key UNIQUE (token_hash)

support.canned: canned_id_check CHECK ((id ~ '^can_'::text))

support.canned: canned_pkey PRIMARY KEY (id)

support.contacts: contacts_cs_type_check CHECK ((cs_type = ANY (ARRAY['LIVECHAT'::text, 'EMAIL'::text, 'PHONE'::text, 'TELEGRAM'::text, 'WHATSAPP'::text, 'ZALO'::text, 'LINE'::text, 'WECHAT'::text, 'FACEBOOK'::text, 'YOUTUBE'::text])))

support.contacts: contacts_pkey PRIMARY KEY (cs_type)

support.conversations: conversations_check CHECK (((member IS NULL) OR (visitor IS NULL)))

support.conversations: conversations_check1 CHECK (((state <> 'open'::text) OR (assignee IS NOT NULL)))

support.conversations: conversations_check2 CHECK (((state <> 'queued'::text) OR (assignee IS NULL)))

support.conversations: conversations_id_check CHECK ((id ~ '^cnv_'::text))

support.conversations: conversations_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

support.conversations: conversations_origin_check CHECK ((origin = ANY (ARRAY['chat'::text, 'form'::text, 'feedback'::text])))

support.conversations: conversations_pkey PRIMARY KEY (id)

support.conversations: conversations_rating_check CHECK (((rating >= 1) AND (rating <= 5)))

support.conversations: conversations_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'open'::text, 'waiting'::text, 'solved'::text, 'closed'::text])))

support.desks: desks_pkey PRIMARY KEY (staff)

support.mails: mails_conversation_fkey FOREIGN KEY (conversation) REFERENCES support.conversations(id)

support.mails: mails_conversation_kind_no_key UNIQUE (conversation, kind, no)

support.mails: mails_id_check CHECK ((id ~ '^sml_'::text))

support.mails: mails_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'transcript'::text])))

support.mails: mails_pkey PRIMARY KEY (id)

support.messages: messages_author_client_id_key UNIQUE (author, client_id)

support.messages: messages_check CHECK (((kind = 'picture'::text) = (upload IS NOT NULL)))

support.messages: messages_conversation_fkey FOREIGN KEY (conversation) REFERENCES support.conversations(id)

support.messages: messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'picture'::text, 'note'::text, 'event'::text])))

support.messages: messages_no_check CHECK ((no > 0))

support.messages: messages_pkey PRIMARY KEY (conversation, no)

support.messages: messages_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text])))

support.sessions: sessions_check CHECK (((member IS NULL) = (opened_by IS NULL)))

support.sessions: sessions_cookie_hash_key UNIQUE (cookie_hash)

support.sessions: sessions_id_check CHECK ((id ~ '^vst_'::text))

support.sessions: sessions_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

support.sessions: sessions_pkey PRIMARY KEY (id)

support.sessions: sessions_token_hash_key UNIQUE (token_hash)

support.settings: settings_is_only_check CHECK (is_only)

support.settings: settings_pkey PRIMARY KEY (is_only)

support.window_codes: window_codes_pkey PRIMARY KEY (code_hash)

trading.acts: acts_act_uuid_key UNIQUE (act_uuid)

trading.acts: acts_check CHECK (((state = 'sending'::text) = (answered_at IS NULL)))

trading.acts: acts_path_check CHECK ((path = ANY (ARRAY['draw/act'::text, 'book/act'::text])))

trading.acts: acts_pkey PRIMARY KEY (no)

trading.acts: acts_proposal_fkey FOREIGN KEY (proposal) REFERENCES reviews.proposals(id)

trading.acts: acts_proposal_key UNIQUE (proposal)

trading.acts: acts_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'done'::text, 'refused'::text])))

trading.acts: acts_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue.aggregators(code)

vendor_funds.holdings: holdings_pkey PRIMARY KEY (member_id, vendor_code)

vendor_funds.transfers: transfers_amount_check CHECK ((amount > 0))

vendor_funds.transfers: transfers_check CHECK (((status = ANY (ARRAY['done'::text, 'refused'::text])) = (settled_at IS NOT NULL)))

vendor_funds.transfers: transfers_check1 CHECK (((refusal IS NULL) OR (status = 'refused'::text)))

vendor_funds.transfers: transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))

vendor_funds.transfers: transfers_id_check CHECK ((id ~ '^vtr_'::text))

vendor_funds.transfers: transfers_pkey PRIMARY KEY (id)

vendor_funds.transfers: transfers_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'in_doubt'::text, 'done'::text, 'refused'::text])))

vip.changes: changes_because_check CHECK ((because = ANY (ARRAY['bets'::text, 'month'::text, 'staff'::text, 'correction'::text])))

vip.changes: changes_check CHECK (((proposal IS NULL) OR (because = 'staff'::text)))

vip.changes: changes_member_fkey FOREIGN KEY (member) REFERENCES vip.members(member)

vip.changes: changes_pkey PRIMARY KEY (no)

vip.game_days: game_days_edge_bps_check CHECK (((edge_bps >= 0) AND (edge_bps <= 10000)))

vip.game_days: game_days_pkey PRIMARY KEY (member, day, game_code)

vip.game_types: game_types_pkey PRIMARY KEY (game_type)

vip.game_types: game_types_weight_percent_check CHECK (((weight_percent >= 0) AND (weight_percent <= 100)))

vip.levels: levels_level_check CHECK (((level >= 1) AND (level <= 10)))

vip.levels: levels_pkey PRIMARY KEY (level)

vip.members: members_check CHECK (((base_level >= 0) AND (base_level <= level)))

vip.members: members_level_check CHECK (((level >= 0) AND (level <= 10)))

vip.members: members_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

vip.members: members_pkey PRIMARY KEY (member)

vip.payouts: payouts_check CHECK (((amount >= 0) AND ((amount = 0) = (state = 'withheld'::text))))

vip.payouts: payouts_check1 CHECK (((amount + withheld) > 0))

vip.payouts: payouts_claim_check CHECK ((claim ~ '^clm_'::text))

vip.payouts: payouts_claim_key UNIQUE (claim)

vip.payouts: payouts_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

vip.payouts: payouts_pkey PRIMARY KEY (no)

vip.payouts: payouts_programme_check CHECK ((programme = ANY (ARRAY['rebate'::text, 'vip'::text, 'cashback'::text])))

vip.payouts: payouts_programme_member_occasion_key UNIQUE (programme, member, occasion)

vip.payouts: payouts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given'::text, 'refused'::text, 'withheld'::text])))

vip.rebates: rebates_amount_check CHECK ((amount > 0))

vip.rebates: rebates_claim_fkey FOREIGN KEY (claim) REFERENCES vip.payouts(claim)

vip.rebates: rebates_pkey PRIMARY KEY (member, day, game_type, claim)

vip.tasks: tasks_pkey PRIMARY KEY (task)

-- indexes

CREATE INDEX acts_due ON trading.acts USING btree (due_at) WHERE (state = 'sending'::text)

CREATE INDEX acts_of_subject ON trading.acts USING btree (subject, no)

CREATE INDEX agreements_giver ON agents.agreements USING btree (giver, kind)

CREATE INDEX agreements_payee ON agents.agreements USING btree (payee, kind)

CREATE INDEX audit_subject ON platform.audit USING btree (subject, no)

CREATE INDEX audit_what ON platform.audit USING btree (what text_pattern_ops, no)

CREATE INDEX audit_who ON platform.audit USING btree (who text_pattern_ops, no)

CREATE INDEX audit_written ON platform.audit USING btree (written_by, no)

CREATE INDEX bank_receipts_day ON cashier.bank_receipts USING btree (recorded_at)

CREATE INDEX bills_payee ON agents.bills USING btree (payee, kind, window_start DESC)

CREATE INDEX bills_payer ON agents.bills USING btree (payer, state) WHERE (payer IS NOT NULL)

CREATE INDEX bills_unpaid ON agents.bills USING btree (retry_at) WHERE (state = ANY (ARRAY['computed'::text, 'short'::text]))

CREATE INDEX bills_window ON agents.bills USING btree (window_start) WHERE (payer IS NULL)

CREATE INDEX board_periods_open ON missions.board_periods USING btree (last_day) WHERE (closed_at IS NULL)

CREATE INDEX board_rows_ranked ON missions.board_rows USING btree (board, starts_on, rank, member)

CREATE INDEX bonuses_expiring ON rewards.bonuses USING btree (expires_at) WHERE (state = ANY (ARRAY['queued'::text, 'active'::text]))

CREATE INDEX bonuses_of_member ON rewards.bonuses USING btree (member, granted_at DESC, claim DESC)

CREATE INDEX bonuses_to_remind ON rewards.bonuses USING btree (expires_at) WHERE ((state = ANY (ARRAY['queued'::text, 'active'::text])) AND (reminded_at IS NULL))

CREATE INDEX bonuses_to_settle ON rewards.bonuses USING btree (claim) WHERE ((state = 'closing'::text) OR is_unsettled)

CREATE INDEX broadcasts_listed ON messaging.broadcasts USING btree (written_at DESC, id DESC)

CREATE INDEX broadcasts_live ON messaging.broadcasts USING btree (no DESC) WHERE (state = 'sent'::text)

CREATE INDEX broadcasts_unannounced ON messaging.broadcasts USING btree (from_at) WHERE ((state = 'sent'::text) AND (announced_at IS NULL))

CREATE INDEX challenges_member ON sign_in.challenges USING btree (member)

CREATE INDEX changes_of_member ON vip.changes USING btree (member, no)

CREATE INDEX claims_expiring ON rewards.claims USING btree (expires_at) WHERE (state = 'issued'::text)

CREATE INDEX claims_in_process ON rewards.claims USING btree (made_at, id) WHERE (state = 'process'::text)

CREATE INDEX claims_of_budget ON rewards.claims USING btree (programme, asset, period)

CREATE INDEX claims_of_member ON rewards.claims USING btree (member, made_at DESC, id DESC)

CREATE INDEX claims_waiting ON rewards.claims USING btree (member) WHERE (state = 'issued'::text)

CREATE INDEX codes_created_at ON sign_in.codes USING btree (created_at)

CREATE INDEX codes_target ON sign_in.codes USING btree (target, created_at)

CREATE INDEX conversations_assignee ON support.conversations USING btree (assignee) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]))

CREATE INDEX conversations_member ON support.conversations USING btree (member, id) WHERE (member IS NOT NULL)

CREATE INDEX conversations_network ON support.conversations USING btree (network, created_at) WHERE (member IS NULL)

CREATE INDEX conversations_queue ON support.conversations USING btree (rank, waiting_since, id) WHERE (state = 'queued'::text)

CREATE INDEX conversations_state ON support.conversations USING btree (state, changed_at)

CREATE INDEX conversations_visitor ON support.conversations USING btree (visitor, id) WHERE (visitor IS NOT NULL)

CREATE INDEX conversions_of_member ON points.conversions USING btree (member, converted_at DESC)

CREATE INDEX corrections_at ON play.corrections USING btree (corrected_at)

CREATE INDEX corrections_of_member ON play.corrections USING btree (member, booked_on)

CREATE INDEX corrections_of_round ON play.corrections USING btree (round)

CREATE INDEX deposits_by_member ON cashier.deposits USING btree (member_id, asked_at DESC)

CREATE INDEX deposits_open ON cashier.deposits USING btree (expires_at) WHERE (status = ANY (ARRAY['waiting'::text, 'processing'::text]))

CREATE INDEX devices_member ON sign_in.devices USING btree (member)

CREATE INDEX devices_session ON sign_in.devices USING btree (session)

CREATE INDEX draws_by_state ON rewards.draws USING btree (state, closes_at)

CREATE INDEX entrants_of_member ON missions.entrants USING btree (member)

CREATE INDEX entries_of_member ON promotions.entries USING btree (member)

CREATE INDEX entries_shown ON content.entries USING btree (kind, shows_from)

CREATE INDEX exclusion_notices_due ON play.exclusion_notices USING btree (due_at)

CREATE INDEX exclusions_of_member ON protection.exclusions USING btree (member, ends_at DESC)

CREATE INDEX free_bets_of_member ON rewards.free_bets USING btree (member, granted_at DESC, claim DESC)

CREATE INDEX games_by_aggregator ON catalogue.games USING btree (aggregator_code, code)

CREATE INDEX games_by_heat ON catalogue.games USING btree (heat DESC, code)

CREATE INDEX games_by_name ON catalogue.games USING btree (lower(name), code)

CREATE INDEX games_by_release ON catalogue.games USING btree (released_at DESC, code)

CREATE INDEX games_by_return ON catalogue.games USING btree (rtp_bps DESC, code)

CREATE INDEX games_by_trend ON catalogue.games USING btree (trending DESC, code)

CREATE INDEX games_by_type ON catalogue.games USING btree (game_type) INCLUDE (is_offered, status, vendor_code, aggregator_code)

CREATE INDEX games_by_vendor ON catalogue.games USING btree (vendor_code)

CREATE INDEX grants_due ON play.grants USING btree (due_at) WHERE (due_at IS NOT NULL)

CREATE INDEX grants_expiring ON play.grants USING btree (expires_at) WHERE (state = ANY (ARRAY['granting'::text, 'held'::text]))

CREATE INDEX grants_given ON rewards.grants USING btree (given_at DESC, id DESC)

CREATE INDEX grants_of_maker ON rewards.grants USING btree (made_by, given_at) WHERE (proposal IS NULL)

CREATE INDEX grants_of_member ON play.grants USING btree (member, granted_at DESC, id DESC)

CREATE INDEX grants_open ON play.grants USING btree (member) WHERE (state = ANY (ARRAY['granting'::text, 'held'::text]))

CREATE INDEX handoffs_expired ON sign_in.handoffs USING btree (expires_at)

CREATE INDEX handoffs_session ON sign_in.handoffs USING btree (session)

CREATE INDEX held_of_author ON rooms.held USING btree (author, held_at DESC)

CREATE INDEX held_waiting ON rooms.held USING btree (held_at) WHERE (decision IS NULL)

CREATE INDEX hierarchy_transfers_received ON cashier.hierarchy_transfers USING btree (to_member, sent_at DESC, id DESC)

CREATE INDEX hierarchy_transfers_sent ON cashier.hierarchy_transfers USING btree (from_member, sent_at DESC, id DESC)

CREATE INDEX launches_live ON play.launches USING btree (session) WHERE (ended_at IS NULL)

CREATE INDEX launches_of_bonus ON play.launches USING btree (bonus) WHERE ((bonus IS NOT NULL) AND (ended_at IS NULL))

CREATE INDEX launches_of_member ON play.launches USING btree (member, aggregator)

CREATE INDEX limit_changes_of_member ON protection.limit_changes USING btree (member, no DESC)

CREATE INDEX links_agent ON members.links USING btree (agent, made_at DESC)

CREATE INDEX login_failures_address ON sign_in.login_failures USING btree (address, failed_at)

CREATE INDEX login_failures_username ON sign_in.login_failures USING btree (username, failed_at)

CREATE INDEX logins_member ON sign_in.logins USING btree (member, no DESC)

CREATE INDEX logins_tried_at ON sign_in.logins USING btree (tried_at)

CREATE INDEX mails_due ON support.mails USING btree (due_at) WHERE (sent_at IS NULL)

CREATE INDEX marks_fading ON members.marks USING btree (last_seen_at) WHERE (kind = ANY (ARRAY['browser'::text, 'network'::text]))

CREATE INDEX marks_hash ON members.marks USING btree (kind, hash)

CREATE INDEX member_days_day ON agents.member_days USING btree (day)

CREATE INDEX member_days_day ON play.member_days USING btree (day)

CREATE INDEX members_created ON members.members USING btree (created_at)

CREATE INDEX members_level ON vip.members USING btree (level, member) WHERE (level > 0)

CREATE INDEX members_referrer ON members.members USING btree (referrer) WHERE (referrer IS NOT NULL)

CREATE INDEX members_upline ON members.members USING btree (upline) WHERE (upline IS NOT NULL)

CREATE INDEX members_username_start ON members.members USING btree (lower(username) text_pattern_ops)

CREATE INDEX messages_by_time ON messaging.messages USING btree (sent_at)

CREATE INDEX messages_by_time ON rooms.messages USING brin (said_at)

CREATE INDEX messages_listed ON messaging.messages USING btree (member, sent_at DESC, no DESC) WHERE (hidden_at IS NULL)

CREATE INDEX messages_of_author ON rooms.messages USING btree (author, said_at DESC) WHERE (author IS NOT NULL)

CREATE INDEX messages_unread ON messaging.messages USING btree (member, sent_at DESC, no DESC) WHERE ((read_at IS NULL) AND (hidden_at IS NULL))

CREATE INDEX meters_due ON points.meters USING btree (member, type) WHERE ((millionths / 1000000) > awarded)

CREATE INDEX nonces_expiry ON platform.nonces USING btree (expires_at)

CREATE INDEX notes_of_member ON console.notes USING btree (member, no)

CREATE INDEX notices_due ON sign_in.notices USING btree (due_at) WHERE (due_at IS NOT NULL)

CREATE INDEX notices_member ON sign_in.notices USING btree (member)

CREATE INDEX outbox_set_aside ON platform.outbox USING btree (id) WHERE (set_aside_at IS NOT NULL)

CREATE INDEX passkeys_member ON sign_in.passkeys USING btree (member)

CREATE INDEX paths_agents ON members.paths USING gin (agents) WITH (fastupdate=off)

CREATE INDEX paths_from ON members.paths USING btree (from_day)

CREATE INDEX paths_upline ON members.paths USING btree ((agents[cardinality(agents)])) WHERE (until_day IS NULL)

CREATE INDEX payout_accounts_fingerprint ON cashier.payout_accounts USING btree (fingerprint)

CREATE INDEX payout_accounts_to_notify ON cashier.payout_accounts USING btree (notify_at) WHERE (notify_at IS NOT NULL)

CREATE INDEX payouts_of_member ON vip.payouts USING btree (member, no DESC)

CREATE INDEX payouts_waiting ON vip.payouts USING btree (no) WHERE (state = 'waiting'::text)

CREATE INDEX previews_expired ON content.previews USING btree (expires_at)

CREATE INDEX prizes_due ON missions.prizes USING btree (claim) WHERE (outcome IS NULL)

CREATE INDEX proposals_closed ON reviews.proposals USING btree (made_at, id) WHERE (status <> 'open'::text)

CREATE INDEX proposals_expiry ON reviews.proposals USING btree (expires_at) WHERE (status = 'open'::text)

CREATE INDEX proposals_queue ON reviews.proposals USING btree (status, made_at, id)

CREATE INDEX publications_of_version ON missions.publications USING btree (definition, no)

CREATE INDEX push_subscriptions_due ON messaging.push_subscriptions USING btree (due_at) WHERE (due_at IS NOT NULL)

CREATE INDEX push_subscriptions_member ON messaging.push_subscriptions USING btree (member, confirmed_at)

CREATE INDEX push_subscriptions_session ON messaging.push_subscriptions USING btree (session)

CREATE INDEX rebates_of_claim ON vip.rebates USING btree (claim)

CREATE INDEX recents_by_time ON catalogue.recents USING btree (member_id, played_at DESC)

CREATE INDEX redemptions_by_status ON points.redemptions USING btree (status, requested_at, id)

CREATE INDEX redemptions_of_good ON points.redemptions USING btree (good)

CREATE INDEX redemptions_of_member ON points.redemptions USING btree (member, requested_at DESC, id DESC)

CREATE INDEX referrals_due ON promotions.referrals USING btree (due_at) WHERE (state = 'waiting'::text)

CREATE INDEX referrals_given ON promotions.referrals USING btree (referrer, ended_at) WHERE (state = 'given'::text)

CREATE INDEX referrals_of_referrer ON promotions.referrals USING btree (referrer, registered_at DESC, friend DESC)

CREATE INDEX reports_by_time ON rooms.reports USING btree (reported_at)

CREATE INDEX reports_of_reporter ON rooms.reports USING btree (reporter, reported_at)

CREATE INDEX reviews_queue ON reviews.reviews USING btree (status, opened_at, id)

CREATE INDEX rounds_feed_of_member ON play.rounds USING btree (member, vendor_code) WHERE (settled_by = 'feed'::text)

CREATE INDEX rounds_of_bonus ON play.rounds USING btree (bonus) WHERE (bonus IS NOT NULL)

CREATE INDEX rounds_of_grant ON play.rounds USING btree (grant_id) WHERE (grant_id IS NOT NULL)

CREATE INDEX rounds_of_member ON play.rounds USING btree (member, mode, started_at DESC, id DESC)

CREATE INDEX rounds_pvp ON play.rounds USING btree (started_at) WHERE ((game_type = 'PVP'::text) AND (mode = 'real'::text))

CREATE INDEX rounds_unsettled ON play.rounds USING btree (member) WHERE (status <> 'settled'::text)

CREATE INDEX sanctions_contested ON rooms.sanctions USING btree (contested_at) WHERE ((contested_at IS NOT NULL) AND (outcome IS NULL))

CREATE INDEX sanctions_of_member ON rooms.sanctions USING btree (member, ends_at DESC)

CREATE INDEX sandbox_callbacks_due ON cashier.sandbox_callbacks USING btree (due_at) WHERE (due_at IS NOT NULL)

CREATE INDEX sandbox_messages_recipient ON platform.sandbox_messages USING btree (recipient, no DESC)

CREATE INDEX sandbox_payments_due ON cashier.sandbox_payments USING btree (next_at) WHERE (next_at IS NOT NULL)

CREATE INDEX sandbox_payments_settled ON cashier.sandbox_payments USING btree (settled_at) WHERE (settled_at IS NOT NULL)

CREATE INDEX segment_members_of_segment ON messaging.segment_members USING btree (segment)

CREATE INDEX sessions_live ON sessions.sessions USING btree (last_seen_at) WHERE (ended_at IS NULL)

CREATE INDEX sessions_member ON sessions.sessions USING btree (member, address)

CREATE INDEX social_arrivals_expired ON sign_in.social_arrivals USING btree (expires_at)

CREATE INDEX staff_failures_network ON staff.failures USING btree (network, failed_at)

CREATE INDEX staff_failures_username ON staff.failures USING btree (username, failed_at)

CREATE INDEX staff_sessions_live ON staff.sessions USING btree (last_seen_at) WHERE (ended_at IS NULL)

CREATE INDEX staff_sessions_staff ON staff.sessions USING btree (staff, address)

CREATE INDEX steps_agreement ON agents.steps USING btree (agreement, no)

CREATE INDEX steps_entry ON content.steps USING btree (entry, no)

CREATE INDEX steps_of_campaign ON promotions.steps USING btree (campaign, id)

CREATE INDEX steps_subject ON cashier.steps USING btree (subject, no)

CREATE INDEX support_sessions_expiry ON support.sessions USING btree (expires_at)

CREATE INDEX takes_of_member ON rewards.takes USING btree (member, draw, no)

CREATE INDEX tickets_by_time ON rooms.tickets USING btree (expires_at)

CREATE INDEX tickets_of_member ON rewards.tickets USING btree (member, draw, no)

CREATE INDEX transfers_from_rare ON ledger.transfers USING btree (from_account, from_entry DESC) WHERE ((from_entry IS NOT NULL) AND (reason <> ALL (ARRAY['play.bet'::text, 'play.win'::text, 'play.betwin'::text])))

CREATE INDEX transfers_to_rare ON ledger.transfers USING btree (to_account, to_entry DESC) WHERE ((to_entry IS NOT NULL) AND (reason <> ALL (ARRAY['play.bet'::text, 'play.win'::text, 'play.betwin'::text])))

CREATE INDEX transfers_written ON ledger.transfers USING btree (written_by, no)

CREATE INDEX turnovers_of_member ON cashier.turnovers USING btree (member_id, opened_at)

CREATE INDEX turnovers_open ON cashier.turnovers USING btree (member_id, opened_at) WHERE (met_at IS NULL)

CREATE INDEX turnovers_recheck ON cashier.turnovers USING btree (recheck_at) WHERE ((recheck_at IS NOT NULL) AND (met_at IS NULL))

CREATE INDEX uploads_attached ON platform.uploads USING btree (attached_to) WHERE (attached_to IS NOT NULL)

CREATE INDEX uploads_loose ON platform.uploads USING btree (created_at) WHERE (attached_at IS NULL)

CREATE INDEX uploads_owner ON platform.uploads USING btree (owner, created_at)

CREATE INDEX vendor_transfers_of_member ON vendor_funds.transfers USING btree (member_id, asked_at DESC, id DESC)

CREATE INDEX vendor_transfers_open ON vendor_funds.transfers USING btree (COALESCE(checked_at, asked_at)) WHERE (settled_at IS NULL)

CREATE INDEX versions_due ON agents.versions USING btree (proposed_at) WHERE (state = 'proposed'::text)

CREATE INDEX versions_open ON agents.versions USING btree (agreement) WHERE (state = ANY (ARRAY['proposed'::text, 'active'::text, 'termination_requested'::text]))

CREATE INDEX visits_read ON rooms.visits USING btree (room, read_at)

CREATE INDEX wallet_calls_promo ON play.wallet_calls USING btree (aggregator, happened_at) WHERE (kind = 'promo'::text)

CREATE INDEX wallet_calls_round ON play.wallet_calls USING btree (round) WHERE (round IS NOT NULL)

CREATE INDEX wallet_calls_time ON play.wallet_calls USING brin (happened_at)

CREATE INDEX wins_by_amount ON catalogue.wins USING btree (amount DESC, won_at)

CREATE INDEX wins_by_time ON catalogue.wins USING btree (won_at)

CREATE INDEX withdrawals_by_member ON cashier.withdrawals USING btree (member_id, asked_at DESC, id DESC)

CREATE INDEX withdrawals_due ON cashier.withdrawals USING btree (status, confirm_by) WHERE (status = ANY (ARRAY['approved'::text, 'paying'::text, 'paid'::text]))

CREATE INDEX withdrawals_pending ON cashier.withdrawals USING btree (member_id) WHERE (pending > 0)

CREATE UNIQUE INDEX accounts_owner_purse_asset_key ON ledger.accounts USING btree (owner, purse, asset)

CREATE UNIQUE INDEX accounts_pkey ON ledger.accounts USING btree (id)

CREATE UNIQUE INDEX accounts_pkey ON staff.accounts USING btree (id)

CREATE UNIQUE INDEX active_days_pkey ON agents.active_days USING btree (agent, day, day_before)

CREATE UNIQUE INDEX acts_act_uuid_key ON trading.acts USING btree (act_uuid)

CREATE UNIQUE INDEX acts_pkey ON trading.acts USING btree (no)

CREATE UNIQUE INDEX acts_proposal_key ON trading.acts USING btree (proposal)

CREATE UNIQUE INDEX aggregators_pkey ON catalogue.aggregators USING btree (code)

CREATE UNIQUE INDEX agreements_pkey ON agents.agreements USING btree (id)

CREATE UNIQUE INDEX allowances_pkey ON rewards.allowances USING btree (programme, asset)

CREATE UNIQUE INDEX applications_claim_key ON promotions.applications USING btree (claim)

CREATE UNIQUE INDEX applications_open ON promotions.applications USING btree (campaign, member, period) WHERE (state = 'applying'::text)

CREATE UNIQUE INDEX applications_pkey ON promotions.applications USING btree (id)

CREATE UNIQUE INDEX audit_pkey ON platform.audit USING btree (no)

CREATE UNIQUE INDEX authenticators_pkey ON sign_in.authenticators USING btree (member)

CREATE UNIQUE INDEX bank_receipts_bank_reference_key ON cashier.bank_receipts USING btree (bank_reference)

CREATE UNIQUE INDEX bank_receipts_pkey ON cashier.bank_receipts USING btree (deposit)

CREATE UNIQUE INDEX bill_lines_pkey ON agents.bill_lines USING btree (bill, no)

CREATE UNIQUE INDEX bills_pkey ON agents.bills USING btree (id)

CREATE UNIQUE INDEX bills_source_window_start_key ON agents.bills USING btree (source, window_start)

CREATE UNIQUE INDEX board_periods_pkey ON missions.board_periods USING btree (board, starts_on)

CREATE UNIQUE INDEX board_rows_pkey ON missions.board_rows USING btree (board, starts_on, member)

CREATE UNIQUE INDEX bonuses_in_play ON rewards.bonuses USING btree (member) WHERE (state = ANY (ARRAY['active'::text, 'closing'::text]))

CREATE UNIQUE INDEX bonuses_pkey ON rewards.bonuses USING btree (claim)

CREATE UNIQUE INDEX branch_days_pkey ON agents.branch_days USING btree (agent, day, child, game_type)

CREATE UNIQUE INDEX broadcasts_no_key ON messaging.broadcasts USING btree (no)

CREATE UNIQUE INDEX broadcasts_pkey ON messaging.broadcasts USING btree (id)

CREATE UNIQUE INDEX budgets_open ON rewards.budgets USING btree (programme, asset) WHERE (closed_at IS NULL)

CREATE UNIQUE INDEX budgets_pkey ON rewards.budgets USING btree (programme, asset, period)

CREATE UNIQUE INDEX callbacks_pkey ON cashier.callbacks USING btree (driver, event)

CREATE UNIQUE INDEX campaigns_pkey ON promotions.campaigns USING btree (id)

CREATE UNIQUE INDEX canned_pkey ON support.canned USING btree (id)

CREATE UNIQUE INDEX captchas_pkey ON sign_in.captchas USING btree (cookie_hash)

CREATE UNIQUE INDEX challenges_pkey ON sign_in.challenges USING btree (id)

CREATE UNIQUE INDEX changes_pkey ON site.changes USING btree (id)

CREATE UNIQUE INDEX changes_pkey ON vip.changes USING btree (no)

CREATE UNIQUE INDEX channels_pkey ON cashier.channels USING btree (id)

CREATE UNIQUE INDEX check_ins_pkey ON promotions.check_ins USING btree (campaign, member, day)

CREATE UNIQUE INDEX claims_member_mission_starts_on_key ON missions.claims USING btree (member, mission, starts_on)

CREATE UNIQUE INDEX claims_once ON rewards.claims USING btree (programme, member, occasion) WHERE (state <> 'rejected'::text)

CREATE UNIQUE INDEX claims_pkey ON missions.claims USING btree (id)

CREATE UNIQUE INDEX claims_pkey ON rewards.claims USING btree (id)

CREATE UNIQUE INDEX closed_until_pkey ON play.closed_until USING btree (is_only)

CREATE UNIQUE INDEX code_locks_pkey ON sign_in.code_locks USING btree (key)

CREATE UNIQUE INDEX codes_one_live ON sign_in.codes USING btree (purpose, target, COALESCE(member, ''::text)) WHERE (ended_at IS NULL)

CREATE UNIQUE INDEX codes_pkey ON promotions.codes USING btree (campaign, code)

CREATE UNIQUE INDEX codes_pkey ON sign_in.codes USING btree (id)

CREATE UNIQUE INDEX contacts_pkey ON members.contacts USING btree (member, kind)

CREATE UNIQUE INDEX contacts_pkey ON support.contacts USING btree (cs_type)

CREATE UNIQUE INDEX contacts_target ON members.contacts USING btree (kind, target)

CREATE UNIQUE INDEX conversations_live_member ON support.conversations USING btree (member) WHERE ((origin = 'chat'::text) AND (state = ANY (ARRAY['queued'::text, 'open'::text, 'waiting'::text])) AND (member IS NOT NULL))

CREATE UNIQUE INDEX conversations_live_visitor ON support.conversations USING btree (visitor) WHERE ((origin = 'chat'::text) AND (state = ANY (ARRAY['queued'::text, 'open'::text, 'waiting'::text])) AND (visitor IS NOT NULL))

CREATE UNIQUE INDEX conversations_pkey ON support.conversations USING btree (id)

CREATE UNIQUE INDEX conversions_pkey ON points.conversions USING btree (id)

CREATE UNIQUE INDEX corrections_pkey ON play.corrections USING btree (no)

CREATE UNIQUE INDEX definitions_pkey ON missions.definitions USING btree (id)

CREATE UNIQUE INDEX deposits_pkey ON cashier.deposits USING btree (id)

CREATE UNIQUE INDEX deposits_provider_reference ON cashier.deposits USING btree (driver, provider_reference) WHERE (provider_reference IS NOT NULL)

CREATE UNIQUE INDEX deposits_reference_key ON cashier.deposits USING btree (reference)

CREATE UNIQUE INDEX desks_pkey ON support.desks USING btree (staff)

CREATE UNIQUE INDEX devices_pkey ON sign_in.devices USING btree (id)

CREATE UNIQUE INDEX devices_secret_hash_key ON sign_in.devices USING btree (secret_hash)

CREATE UNIQUE INDEX draws_pkey ON lottery.draws USING btree (aggregator, game, issue, version)

CREATE UNIQUE INDEX draws_pkey ON rewards.draws USING btree (id)

CREATE UNIQUE INDEX earlier_active_pkey ON agents.earlier_active USING btree (agent, member)

CREATE UNIQUE INDEX earlier_marks_pkey ON members.earlier_marks USING btree (no)

CREATE UNIQUE INDEX entrants_pkey ON missions.entrants USING btree (board, member)

CREATE UNIQUE INDEX entries_claim_key ON promotions.entries USING btree (claim)

CREATE UNIQUE INDEX entries_kind_slug_key ON content.entries USING btree (kind, slug)

CREATE UNIQUE INDEX entries_pkey ON content.entries USING btree (id)

CREATE UNIQUE INDEX entries_pkey ON promotions.entries USING btree (campaign, member, period)

CREATE UNIQUE INDEX exclusion_notices_pkey ON play.exclusion_notices USING btree (member, aggregator)

CREATE UNIQUE INDEX exclusions_pkey ON protection.exclusions USING btree (no)

CREATE UNIQUE INDEX failures_pkey ON staff.failures USING btree (no)

CREATE UNIQUE INDEX favourites_pkey ON catalogue.favourites USING btree (member_id, game_id)

CREATE UNIQUE INDEX feed_results_pkey ON play.feed_results USING btree (member, vendor_code)

CREATE UNIQUE INDEX feeds_pkey ON lottery.feeds USING btree (aggregator)

CREATE UNIQUE INDEX feeds_pkey ON play.feeds USING btree (aggregator)

CREATE UNIQUE INDEX field_rules_pkey ON site.field_rules USING btree (field)

CREATE UNIQUE INDEX folded_until_pkey ON agents.folded_until USING btree (is_only)

CREATE UNIQUE INDEX folds_pkey ON agents.folds USING btree (slot)

CREATE UNIQUE INDEX free_bets_pkey ON rewards.free_bets USING btree (claim)

CREATE UNIQUE INDEX game_days_pkey ON vip.game_days USING btree (member, day, game_code)

CREATE UNIQUE INDEX game_hours_pkey ON play.game_hours USING btree (hour, game_code, stripe)

CREATE UNIQUE INDEX game_types_pkey ON vip.game_types USING btree (game_type)

CREATE UNIQUE INDEX games_code_key ON catalogue.games USING btree (code)

CREATE UNIQUE INDEX games_pkey ON catalogue.games USING btree (id)

CREATE UNIQUE INDEX games_pkey ON lottery.games USING btree (aggregator, code)

CREATE UNIQUE INDEX goods_pkey ON points.goods USING btree (id)

CREATE UNIQUE INDEX grants_pkey ON play.grants USING btree (id)

CREATE UNIQUE INDEX grants_pkey ON rewards.grants USING btree (id)

CREATE UNIQUE INDEX guards_pkey ON protection.guards USING btree (member)

CREATE UNIQUE INDEX handoffs_pkey ON sign_in.handoffs USING btree (code_hash)

CREATE UNIQUE INDEX held_author_client_id_key ON rooms.held USING btree (author, client_id)

CREATE UNIQUE INDEX held_payments_aggregator_transaction_key ON play.held_payments USING btree (aggregator, transaction)

CREATE UNIQUE INDEX held_payments_pkey ON play.held_payments USING btree (id)

CREATE UNIQUE INDEX held_pkey ON rooms.held USING btree (id)

CREATE UNIQUE INDEX hierarchy_transfers_pkey ON cashier.hierarchy_transfers USING btree (id)

CREATE UNIQUE INDEX holdings_pkey ON vendor_funds.holdings USING btree (member_id, vendor_code)

CREATE UNIQUE INDEX inboxes_pkey ON messaging.inboxes USING btree (member)

CREATE UNIQUE INDEX installation_pkey ON platform.installation USING btree (is_only)

CREATE UNIQUE INDEX invited_pkey ON rewards.invited USING btree (draw, member)

CREATE UNIQUE INDEX last_active_pkey ON agents.last_active USING btree (member)

CREATE UNIQUE INDEX late_rounds_pkey ON play.late_rounds USING btree (round)

CREATE UNIQUE INDEX launches_pkey ON play.launches USING btree (id)

CREATE UNIQUE INDEX launches_token_hash_key ON play.launches USING btree (token_hash)

CREATE UNIQUE INDEX levels_pkey ON vip.levels USING btree (level)

CREATE UNIQUE INDEX limit_changes_pkey ON protection.limit_changes USING btree (no)

CREATE UNIQUE INDEX limits_pkey ON protection.limits USING btree (member, kind)

CREATE UNIQUE INDEX linked_pkey ON agents.linked USING btree (agent, member)

CREATE UNIQUE INDEX links_pkey ON members.links USING btree (code)

CREATE UNIQUE INDEX listed_pkey ON promotions.listed USING btree (campaign, member)

CREATE UNIQUE INDEX live_pkey ON content.live USING btree (entry, language)

CREATE UNIQUE INDEX login_failures_pkey ON sign_in.login_failures USING btree (no)

CREATE UNIQUE INDEX logins_pkey ON sign_in.logins USING btree (no)

CREATE UNIQUE INDEX losses_pkey ON protection.losses USING btree (member, hour)

CREATE UNIQUE INDEX mails_conversation_kind_no_key ON support.mails USING btree (conversation, kind, no)

CREATE UNIQUE INDEX mails_pkey ON support.mails USING btree (id)

CREATE UNIQUE INDEX marks_pkey ON members.marks USING btree (member, kind, hash)

CREATE UNIQUE INDEX member_days_pkey ON agents.member_days USING btree (member, day, game_type)

CREATE UNIQUE INDEX member_days_pkey ON play.member_days USING btree (member, day, game_type)

CREATE UNIQUE INDEX member_days_pkey ON reports.member_days USING btree (member, mode, day, game_type, vendor_code, settled_by)

CREATE UNIQUE INDEX member_slots_pkey ON play.member_slots USING btree (slot, member, game_type)

CREATE UNIQUE INDEX members_affiliate_code_key ON members.members USING btree (affiliate_code)

CREATE UNIQUE INDEX members_pkey ON members.members USING btree (id)

CREATE UNIQUE INDEX members_pkey ON vip.members USING btree (member)

CREATE UNIQUE INDEX members_referral_code_key ON members.members USING btree (referral_code)

CREATE UNIQUE INDEX members_username ON members.members USING btree (lower(username))

CREATE UNIQUE INDEX merchants_one ON site.merchants USING btree ((true))

CREATE UNIQUE INDEX merchants_pkey ON site.merchants USING btree (code)

CREATE UNIQUE INDEX messages_author_client_id_key ON support.messages USING btree (author, client_id)

CREATE UNIQUE INDEX messages_member_cause_key ON messaging.messages USING btree (member, cause)

CREATE UNIQUE INDEX messages_once ON rooms.messages USING btree (author, client_id) WHERE (author IS NOT NULL)

CREATE UNIQUE INDEX messages_pkey ON messaging.messages USING btree (member, no)

CREATE UNIQUE INDEX messages_pkey ON rooms.messages USING btree (room, no)

CREATE UNIQUE INDEX messages_pkey ON support.messages USING btree (conversation, no)

CREATE UNIQUE INDEX meters_pkey ON points.meters USING btree (member, type)

CREATE UNIQUE INDEX migrations_pkey ON platform.migrations USING btree (id)

CREATE UNIQUE INDEX models_pkey ON rooms.models USING btree (id)

CREATE UNIQUE INDEX money_counted_pkey ON cashier.money_counted USING btree (is_only)

CREATE UNIQUE INDEX money_days_pkey ON cashier.money_days USING btree (member, day, asset, reason)

CREATE UNIQUE INDEX money_hours_pkey ON cashier.money_hours USING btree (hour, asset, reason)

CREATE UNIQUE INDEX nonces_pkey ON platform.nonces USING btree (nonce)

CREATE UNIQUE INDEX notes_id_key ON console.notes USING btree (id)

CREATE UNIQUE INDEX notes_pkey ON console.notes USING btree (no)

CREATE UNIQUE INDEX notices_pkey ON sign_in.notices USING btree (id)

CREATE UNIQUE INDEX outbox_pkey ON platform.outbox USING btree (id)

CREATE UNIQUE INDEX own_marks_pkey ON staff.own_marks USING btree (staff, kind, hash)

CREATE UNIQUE INDEX passkey_requests_pkey ON sign_in.passkey_requests USING btree (holder_hash)

CREATE UNIQUE INDEX passkeys_credential_id_key ON sign_in.passkeys USING btree (credential_id)

CREATE UNIQUE INDEX passkeys_pkey ON sign_in.passkeys USING btree (id)

CREATE UNIQUE INDEX paths_last ON members.paths USING btree (member) WHERE (until_day IS NULL)

CREATE UNIQUE INDEX paths_pkey ON members.paths USING btree (member, from_day)

CREATE UNIQUE INDEX payment_passwords_pkey ON sign_in.payment_passwords USING btree (member)

CREATE UNIQUE INDEX payout_accounts_once ON cashier.payout_accounts USING btree (member_id, fingerprint) WHERE (removed_at IS NULL)

CREATE UNIQUE INDEX payout_accounts_pkey ON cashier.payout_accounts USING btree (id)

CREATE UNIQUE INDEX payouts_claim_key ON vip.payouts USING btree (claim)

CREATE UNIQUE INDEX payouts_pkey ON vip.payouts USING btree (no)

CREATE UNIQUE INDEX payouts_programme_member_occasion_key ON vip.payouts USING btree (programme, member, occasion)

CREATE UNIQUE INDEX pieces_pkey ON rewards.pieces USING btree (draw, no)

CREATE UNIQUE INDEX policy_pkey ON cashier.policy USING btree (is_only)

CREATE UNIQUE INDEX present_pkey ON rooms.present USING btree (process, room)

CREATE UNIQUE INDEX previews_pkey ON content.previews USING btree (secret_hash)

CREATE UNIQUE INDEX prizes_claim_key ON missions.prizes USING btree (claim)

CREATE UNIQUE INDEX prizes_pkey ON missions.prizes USING btree (board, starts_on, member)

CREATE UNIQUE INDEX prizes_pkey ON rewards.prizes USING btree (draw, place)

CREATE UNIQUE INDEX product_weights_pkey ON agents.product_weights USING btree (game_type, from_day)

CREATE UNIQUE INDEX profile_fields_pkey ON members.profile_fields USING btree (member, field)

CREATE UNIQUE INDEX proposal_votes_pkey ON reviews.proposal_votes USING btree (proposal, staff)

CREATE UNIQUE INDEX proposals_pkey ON reviews.proposals USING btree (id)

CREATE UNIQUE INDEX push_subscriptions_pkey ON messaging.push_subscriptions USING btree (endpoint)

CREATE UNIQUE INDEX rates_pkey ON agents.rates USING btree (member, game_type, from_day)

CREATE UNIQUE INDEX rebates_pkey ON vip.rebates USING btree (member, day, game_type, claim)

CREATE UNIQUE INDEX recents_pkey ON catalogue.recents USING btree (member_id, game_code)

CREATE UNIQUE INDEX recomputed_pkey ON agents.recomputed USING btree (bill)

CREATE UNIQUE INDEX reconciliations_pkey ON cashier.reconciliations USING btree (driver, day)

CREATE UNIQUE INDEX recovery_codes_pkey ON sign_in.recovery_codes USING btree (member, code_hash)

CREATE UNIQUE INDEX redemptions_pkey ON points.redemptions USING btree (id)

CREATE UNIQUE INDEX referral_links_pkey ON promotions.referral_links USING btree (referrer)

CREATE UNIQUE INDEX referrals_friend_claim_key ON promotions.referrals USING btree (friend_claim)

CREATE UNIQUE INDEX referrals_pkey ON promotions.referrals USING btree (friend)

CREATE UNIQUE INDEX referrals_referrer_claim_key ON promotions.referrals USING btree (referrer_claim)

CREATE UNIQUE INDEX reports_pkey ON rooms.reports USING btree (room, no, reporter)

CREATE UNIQUE INDEX reviews_open ON reviews.reviews USING btree (kind, subject) WHERE (status = 'open'::text)

CREATE UNIQUE INDEX reviews_pkey ON reviews.reviews USING btree (id)

CREATE UNIQUE INDEX rooms_game_code_key ON rooms.rooms USING btree (game_code)

CREATE UNIQUE INDEX rooms_pkey ON rooms.rooms USING btree (id)

CREATE UNIQUE INDEX rounds_aggregator_account_vendor_round_key ON play.rounds USING btree (aggregator, account, vendor_round)

CREATE UNIQUE INDEX rounds_feed_no ON play.rounds USING btree (aggregator, feed_no) WHERE (feed_no IS NOT NULL)

CREATE UNIQUE INDEX rounds_nonce ON play.rounds USING btree (aggregator, seed_hash, nonce) WHERE (nonce IS NOT NULL)

CREATE UNIQUE INDEX rounds_pkey ON play.rounds USING btree (id)

CREATE UNIQUE INDEX routines_pkey ON platform.routines USING btree (name)

CREATE UNIQUE INDEX sanctions_pkey ON rooms.sanctions USING btree (id)

CREATE UNIQUE INDEX sandbox_callbacks_pkey ON cashier.sandbox_callbacks USING btree (no)

CREATE UNIQUE INDEX sandbox_messages_id_key ON platform.sandbox_messages USING btree (id)

CREATE UNIQUE INDEX sandbox_messages_pkey ON platform.sandbox_messages USING btree (no)

CREATE UNIQUE INDEX sandbox_payments_direction_payment_key ON cashier.sandbox_payments USING btree (direction, payment)

CREATE UNIQUE INDEX sandbox_payments_pkey ON cashier.sandbox_payments USING btree (id)

CREATE UNIQUE INDEX seals_pkey ON ledger.seals USING btree (chain, no)

CREATE UNIQUE INDEX segment_members_pkey ON messaging.segment_members USING btree (member, segment)

CREATE UNIQUE INDEX segments_name_key ON messaging.segments USING btree (name)

CREATE UNIQUE INDEX segments_pkey ON messaging.segments USING btree (id)

CREATE UNIQUE INDEX sessions_cookie_hash_key ON sessions.sessions USING btree (cookie_hash)

CREATE UNIQUE INDEX sessions_cookie_hash_key ON staff.sessions USING btree (cookie_hash)

CREATE UNIQUE INDEX sessions_cookie_hash_key ON support.sessions USING btree (cookie_hash)

CREATE UNIQUE INDEX sessions_pkey ON sessions.sessions USING btree (id)

CREATE UNIQUE INDEX sessions_pkey ON staff.sessions USING btree (id)

CREATE UNIQUE INDEX sessions_pkey ON support.sessions USING btree (id)

CREATE UNIQUE INDEX sessions_token_hash_key ON sessions.sessions USING btree (token_hash)

CREATE UNIQUE INDEX sessions_token_hash_key ON staff.sessions USING btree (token_hash)

CREATE UNIQUE INDEX sessions_token_hash_key ON support.sessions USING btree (token_hash)

CREATE UNIQUE INDEX settings_pkey ON support.settings USING btree (is_only)

CREATE UNIQUE INDEX social_arrivals_pkey ON sign_in.social_arrivals USING btree (hash)

CREATE UNIQUE INDEX social_links_member_provider_key ON sign_in.social_links USING btree (member, provider)

CREATE UNIQUE INDEX social_links_pkey ON sign_in.social_links USING btree (provider, subject)

CREATE UNIQUE INDEX social_visits_pkey ON sign_in.social_visits USING btree (state_hash)

CREATE UNIQUE INDEX spent_proofs_pkey ON sign_in.spent_proofs USING btree (hash)

CREATE UNIQUE INDEX staff_username ON staff.accounts USING btree (lower(username))

CREATE UNIQUE INDEX steps_pkey ON agents.steps USING btree (no)

CREATE UNIQUE INDEX steps_pkey ON cashier.steps USING btree (no)

CREATE UNIQUE INDEX steps_pkey ON content.steps USING btree (id)

CREATE UNIQUE INDEX steps_pkey ON promotions.steps USING btree (id)

CREATE UNIQUE INDEX stops_pkey ON site.stops USING btree (what)

CREATE UNIQUE INDEX tags_pkey ON console.tags USING btree (member, tag)

CREATE UNIQUE INDEX takes_claim_key ON rewards.takes USING btree (claim)

CREATE UNIQUE INDEX takes_of_ticket ON rewards.takes USING btree (draw, ticket) WHERE (ticket IS NOT NULL)

CREATE UNIQUE INDEX takes_once ON rewards.takes USING btree (draw, member) WHERE (ticket IS NULL)

CREATE UNIQUE INDEX takes_pkey ON rewards.takes USING btree (draw, no)

CREATE UNIQUE INDEX tallies_pkey ON promotions.tallies USING btree (campaign)

CREATE UNIQUE INDEX tasks_pkey ON vip.tasks USING btree (task)

CREATE UNIQUE INDEX team_days_pkey ON agents.team_days USING btree (agent, day, game_type)

CREATE UNIQUE INDEX terminals_pkey ON catalogue.terminals USING btree (aggregator, terminal)

CREATE UNIQUE INDEX texts_pkey ON content.texts USING btree (entry, no, language)

CREATE UNIQUE INDEX tickets_draw_source_key ON rewards.tickets USING btree (draw, source)

CREATE UNIQUE INDEX tickets_pkey ON rewards.tickets USING btree (draw, no)

CREATE UNIQUE INDEX tickets_pkey ON rooms.tickets USING btree (hash)

CREATE UNIQUE INDEX transfers_from ON ledger.transfers USING btree (from_account, from_entry) WHERE (from_entry IS NOT NULL)

CREATE UNIQUE INDEX transfers_pkey ON ledger.transfers USING btree (id)

CREATE UNIQUE INDEX transfers_pkey ON vendor_funds.transfers USING btree (id)

CREATE UNIQUE INDEX transfers_to ON ledger.transfers USING btree (to_account, to_entry) WHERE (to_entry IS NOT NULL)

CREATE UNIQUE INDEX turnovers_pkey ON cashier.turnovers USING btree (deposit)

CREATE UNIQUE INDEX uploads_pkey ON platform.uploads USING btree (id)

CREATE UNIQUE INDEX vendors_pkey ON catalogue.vendors USING btree (code)

CREATE UNIQUE INDEX versions_id_key ON content.versions USING btree (id)

CREATE UNIQUE INDEX versions_id_key ON missions.versions USING btree (id)

CREATE UNIQUE INDEX versions_pkey ON agents.versions USING btree (agreement, no)

CREATE UNIQUE INDEX versions_pkey ON content.versions USING btree (entry, no)

CREATE UNIQUE INDEX versions_pkey ON missions.versions USING btree (definition, no)

CREATE UNIQUE INDEX versions_pkey ON promotions.versions USING btree (campaign, no)

CREATE UNIQUE INDEX visits_pkey ON rooms.visits USING btree (room, member)

CREATE UNIQUE INDEX votes_pkey ON reviews.votes USING btree (review, staff)

CREATE UNIQUE INDEX wallet_calls_pkey ON play.wallet_calls USING btree (aggregator, transaction)

CREATE UNIQUE INDEX wallet_calls_voids ON play.wallet_calls USING btree (aggregator, voids) WHERE (voids IS NOT NULL)

CREATE UNIQUE INDEX window_codes_pkey ON support.window_codes USING btree (code_hash)

CREATE UNIQUE INDEX windows_pkey ON agents.windows USING btree (kind, period, starts_at)

CREATE UNIQUE INDEX wins_pkey ON catalogue.wins USING btree (round_id)

CREATE UNIQUE INDEX withdrawals_pkey ON cashier.withdrawals USING btree (id)

CREATE UNIQUE INDEX withdrawals_provider_reference ON cashier.withdrawals USING btree (driver, provider_reference) WHERE (provider_reference IS NOT NULL)

CREATE UNIQUE INDEX words_pkey ON rooms.words USING btree (word)

-- views

view cashier.account_record
 SELECT deposits.member_id,
    'deposit'::text AS kind,
    deposits.id,
    'in'::text AS direction,
    deposits.method AS subject,
    deposits.asset,
    deposits.amount,
    deposits.fee,
    deposits.status,
    deposits.asked_at AS at
   FROM cashier.deposits
UNION ALL
 SELECT w.member_id,
    'withdrawal'::text AS kind,
    w.id,
    'out'::text AS direction,
    a.method AS subject,
    w.asset,
    w.amount,
    w.fee,
    w.status,
    w.asked_at AS at
   FROM (cashier.withdrawals w
     JOIN cashier.payout_accounts a ON ((a.id = w.account)))
UNION ALL
 SELECT transfers.member_id,
    'vendor_transfer'::text AS kind,
    transfers.id,
        CASE transfers.direction
            WHEN 'in'::text THEN 'out'::text
            ELSE 'in'::text
        END AS direction,
    transfers.vendor_code AS subject,
    transfers.asset,
    transfers.amount,
    0 AS fee,
    transfers.status,
    transfers.asked_at AS at
   FROM vendor_funds.transfers
UNION ALL
 SELECT hierarchy_transfers.from_member AS member_id,
    'hierarchy_transfer'::text AS kind,
    hierarchy_transfers.id,
    'out'::text AS direction,
    hierarchy_transfers.to_member AS subject,
    hierarchy_transfers.asset,
    hierarchy_transfers.amount,
    0 AS fee,
    'done'::text AS status,
    hierarchy_transfers.sent_at AS at
   FROM cashier.hierarchy_transfers
UNION ALL
 SELECT hierarchy_transfers.to_member AS member_id,
    'hierarchy_transfer'::text AS kind,
    hierarchy_transfers.id,
    'in'::text AS direction,
    hierarchy_transfers.from_member AS subject,
    hierarchy_transfers.asset,
    hierarchy_transfers.amount,
    0 AS fee,
    'done'::text AS status,
    hierarchy_transfers.sent_at AS at
   FROM cashier.hierarchy_transfers;

view cashier.paid_fees
 SELECT deposits.member_id,
    deposits.fee,
    deposits.paid_at
   FROM cashier.deposits
  WHERE ((deposits.status = 'paid'::text) AND (deposits.fee > 0))
UNION ALL
 SELECT withdrawals.member_id,
    withdrawals.fee,
    withdrawals.paid_at
   FROM cashier.withdrawals
  WHERE ((withdrawals.status = ANY (ARRAY['paid'::text, 'disputed'::text, 'confirmed'::text, 'returned'::text])) AND (withdrawals.fee > 0));

view ledger.entries
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.from_account AS account,
    transfers.to_account AS other,
    transfers.asset,
    (- transfers.amount) AS amount,
    transfers.from_entry AS entry,
    transfers.from_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers
UNION ALL
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.to_account AS account,
    transfers.from_account AS other,
    transfers.asset,
    transfers.amount,
    transfers.to_entry AS entry,
    transfers.to_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers;

view members.shared_marks
 SELECT own.member,
    theirs.member AS other,
    own.kind,
    own.hash,
    (own.kind <> 'network'::text) AS is_strong,
    (own.is_proven AND theirs.is_proven) AS is_proven
   FROM (members.marks own
     JOIN members.marks theirs ON (((theirs.kind = own.kind) AND (theirs.hash = own.hash) AND (theirs.member <> own.member))));

view play.bonus_rounds
 SELECT id,
    bonus,
    member,
    game_type,
    status,
    stake,
    payout,
    settled_at,
    reported_stake,
    reported_payout,
    valid_bet
   FROM play.rounds
  WHERE (bonus IS NOT NULL);

view play.corrected_days
 SELECT member_days.member,
    member_days.day,
    member_days.game_type,
    member_days.stake,
    member_days.payout,
    member_days.valid_bet
   FROM play.member_days
UNION ALL
 SELECT corrections.member,
    corrections.booked_on AS day,
    corrections.game_type,
    corrections.stake,
    corrections.payout,
    corrections.valid_bet
   FROM play.corrections;

view play.granted_bets
 SELECT g.id,
    g.aggregator,
    g.member,
    g.asset,
    g.game_code,
    g.stake,
    g.count,
    g.usable,
    g.state,
    g.ended_because,
    g.granted_at,
    g.expires_at,
    g.ended_at,
    u.used,
    u.won,
    g.min_odds_x100
   FROM (play.grants g
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS used,
            (COALESCE(sum(r.payout), (0)::numeric))::bigint AS won
           FROM play.rounds r
          WHERE (r.grant_id = g.id)) u);

view play.granted_rounds
 SELECT id,
    grant_id,
    member,
    payout,
    settled_at
   FROM play.rounds
  WHERE (grant_id IS NOT NULL);

view play.real_games
 SELECT member,
    game_code,
    game_type,
    started_at
   FROM play.rounds
  WHERE ((mode = 'real'::text) AND (status = 'settled'::text) AND ((fee_bps IS NULL) OR (valid_bet > 0)));

view play.reported_rounds
 SELECT id,
    member,
    mode,
    game_type,
    vendor_code,
    settled_by,
    started_at,
    reported_stake AS stake,
    reported_payout AS payout,
    valid_bet
   FROM play.rounds
  WHERE (reported_stake IS NOT NULL);

view sessions.logins
 SELECT member,
    created_at AS began_at
   FROM sessions.sessions;

view site.calendar
 SELECT time_zone
   FROM site.merchants
 LIMIT 1;

-- triggers

CREATE TRIGGER another_person BEFORE INSERT ON reviews.proposal_votes FOR EACH ROW EXECUTE FUNCTION reviews.refuse_makers_vote()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.bank_receipts FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.callbacks FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.hierarchy_transfers FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.steps FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON console.notes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.steps FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.texts FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.seals FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON missions.claims FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON missions.publications FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON missions.versions FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON platform.audit FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON play.wallet_calls FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON promotions.steps FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON promotions.versions FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON protection.exclusions FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON protection.limit_changes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON reviews.proposal_votes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON reviews.votes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON rewards.grants FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON site.changes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON vip.changes FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON vip.rebates FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE UPDATE ON lottery.draws FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.bank_receipts FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.callbacks FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.hierarchy_transfers FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.steps FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON console.notes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content.steps FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content.texts FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content.versions FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger.seals FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON lottery.draws FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON missions.claims FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON missions.publications FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON missions.versions FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON platform.audit FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON play.wallet_calls FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON promotions.steps FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON promotions.versions FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON protection.exclusions FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON protection.limit_changes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON reviews.proposal_votes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON reviews.votes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON rewards.grants FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON site.changes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON vip.changes FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON vip.rebates FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER begin_path AFTER INSERT ON members.members FOR EACH ROW WHEN (((new.upline IS NOT NULL) OR (new.role <> ALL (ARRAY['member'::text, 'trial'::text])))) EXECUTE FUNCTION members.begin_path()

CREATE TRIGGER begin_path_of_agent AFTER UPDATE OF role ON members.members FOR EACH ROW WHEN (((new.upline IS NULL) AND (new.role <> ALL (ARRAY['member'::text, 'trial'::text])))) EXECUTE FUNCTION members.begin_path()

CREATE TRIGGER delete_handoffs AFTER UPDATE OF ended_at ON sessions.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION sign_in.delete_handoffs()

CREATE TRIGGER end_launches AFTER UPDATE OF ended_at ON sessions.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION play.end_launches()

CREATE TRIGGER end_push AFTER UPDATE OF ended_at ON sessions.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_because <> ALL (ARRAY['expired'::text, 'replaced'::text])))) EXECUTE FUNCTION messaging.end_push()

CREATE TRIGGER guarded AFTER INSERT ON protection.exclusions FOR EACH ROW EXECUTE FUNCTION protection.guard_exclusion()

CREATE TRIGGER keep_accounts BEFORE DELETE OR UPDATE OF id, owner, purse, asset ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER keep_accounts_whole BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER keep_draws BEFORE DELETE ON lottery.draws FOR EACH ROW WHEN ((current_setting('lottery.forgets_draws'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER no_early_release BEFORE DELETE OR UPDATE ON protection.guards FOR EACH ROW WHEN ((old.excluded_until IS NOT NULL)) EXECUTE FUNCTION protection.refuse_release()

-- grants

DELETE, INSERT, SELECT on console.tags to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.agreements to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.bill_lines to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.bills to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.linked to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.rates to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.recomputed to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.steps to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.versions to night_market_api

DELETE, INSERT, SELECT, UPDATE on agents.windows to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.account_record to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.bank_receipts to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.channels to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.deposits to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.paid_fees to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.payout_accounts to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.policy to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.reconciliations to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.sandbox_callbacks to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.sandbox_payments to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.turnovers to night_market_api

DELETE, INSERT, SELECT, UPDATE on cashier.withdrawals to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.aggregators to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.favourites to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.games to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.recents to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.vendors to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.wins to night_market_api

DELETE, INSERT, SELECT, UPDATE on content.entries to night_market_api

DELETE, INSERT, SELECT, UPDATE on content.live to night_market_api

DELETE, INSERT, SELECT, UPDATE on content.previews to night_market_api

DELETE, INSERT, SELECT, UPDATE on ledger.entries to night_market_api

DELETE, INSERT, SELECT, UPDATE on lottery.draws to night_market_api

DELETE, INSERT, SELECT, UPDATE on lottery.feeds to night_market_api

DELETE, INSERT, SELECT, UPDATE on lottery.games to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.contacts to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.earlier_marks to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.links to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.marks to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.members to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.paths to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.profile_fields to night_market_api

DELETE, INSERT, SELECT, UPDATE on members.shared_marks to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.broadcasts to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.inboxes to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.messages to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.push_subscriptions to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.segment_members to night_market_api

DELETE, INSERT, SELECT, UPDATE on messaging.segments to night_market_api

DELETE, INSERT, SELECT, UPDATE on missions.board_periods to night_market_api

DELETE, INSERT, SELECT, UPDATE on missions.board_rows to night_market_api

DELETE, INSERT, SELECT, UPDATE on missions.definitions to night_market_api

DELETE, INSERT, SELECT, UPDATE on missions.entrants to night_market_api

DELETE, INSERT, SELECT, UPDATE on missions.prizes to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.nonces to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.outbox to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.sandbox_messages to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.uploads to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.bonus_rounds to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.corrected_days to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.exclusion_notices to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.granted_bets to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.granted_rounds to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.grants to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.held_payments to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.launches to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.real_games to night_market_api

DELETE, INSERT, SELECT, UPDATE on play.reported_rounds to night_market_api

DELETE, INSERT, SELECT, UPDATE on points.conversions to night_market_api

DELETE, INSERT, SELECT, UPDATE on points.goods to night_market_api

DELETE, INSERT, SELECT, UPDATE on points.meters to night_market_api

DELETE, INSERT, SELECT, UPDATE on points.redemptions to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.applications to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.campaigns to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.check_ins to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.codes to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.entries to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.listed to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.referral_links to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.referrals to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.steps to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.tallies to night_market_api

DELETE, INSERT, SELECT, UPDATE on promotions.versions to night_market_api

DELETE, INSERT, SELECT, UPDATE on protection.guards to night_market_api

DELETE, INSERT, SELECT, UPDATE on protection.limits to night_market_api

DELETE, INSERT, SELECT, UPDATE on protection.losses to night_market_api

DELETE, INSERT, SELECT, UPDATE on reports.member_days to night_market_api

DELETE, INSERT, SELECT, UPDATE on reviews.reviews to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.allowances to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.bonuses to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.budgets to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.claims to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.draws to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.free_bets to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.invited to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.pieces to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.prizes to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.takes to night_market_api

DELETE, INSERT, SELECT, UPDATE on rewards.tickets to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.held to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.messages to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.models to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.present to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.reports to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.rooms to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.sanctions to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.tickets to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.visits to night_market_api

DELETE, INSERT, SELECT, UPDATE on rooms.words to night_market_api

DELETE, INSERT, SELECT, UPDATE on sessions.logins to night_market_api

DELETE, INSERT, SELECT, UPDATE on sessions.sessions to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.authenticators to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.captchas to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.challenges to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.code_locks to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.codes to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.devices to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.handoffs to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.login_failures to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.logins to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.notices to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.passkey_requests to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.passkeys to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.payment_passwords to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.recovery_codes to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.social_arrivals to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.social_links to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.social_visits to night_market_api

DELETE, INSERT, SELECT, UPDATE on sign_in.spent_proofs to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.calendar to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.field_rules to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.merchants to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.stops to night_market_api

DELETE, INSERT, SELECT, UPDATE on staff.accounts to night_market_api

DELETE, INSERT, SELECT, UPDATE on staff.failures to night_market_api

DELETE, INSERT, SELECT, UPDATE on staff.own_marks to night_market_api

DELETE, INSERT, SELECT, UPDATE on staff.sessions to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.canned to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.contacts to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.conversations to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.desks to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.mails to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.messages to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.sessions to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.settings to night_market_api

DELETE, INSERT, SELECT, UPDATE on support.window_codes to night_market_api

DELETE, INSERT, SELECT, UPDATE on vendor_funds.holdings to night_market_api

DELETE, INSERT, SELECT, UPDATE on vendor_funds.transfers to night_market_api

DELETE, INSERT, SELECT, UPDATE on vip.game_days to night_market_api

DELETE, INSERT, SELECT, UPDATE on vip.members to night_market_api

DELETE, INSERT, SELECT, UPDATE on vip.payouts to night_market_api

DELETE, INSERT, SELECT, UPDATE on vip.tasks to night_market_api

INSERT, SELECT on cashier.callbacks to night_market_api

INSERT, SELECT on cashier.hierarchy_transfers to night_market_api

INSERT, SELECT on cashier.steps to night_market_api

INSERT, SELECT on catalogue.terminals to night_market_api

INSERT, SELECT on console.notes to night_market_api

INSERT, SELECT on content.steps to night_market_api

INSERT, SELECT on content.texts to night_market_api

INSERT, SELECT on content.versions to night_market_api

INSERT, SELECT on missions.claims to night_market_api

INSERT, SELECT on missions.publications to night_market_api

INSERT, SELECT on missions.versions to night_market_api

INSERT, SELECT on platform.installation to night_market_api

INSERT, SELECT on protection.exclusions to night_market_api

INSERT, SELECT on protection.limit_changes to night_market_api

INSERT, SELECT on reviews.proposal_votes to night_market_api

INSERT, SELECT on reviews.proposals to night_market_api

INSERT, SELECT on reviews.votes to night_market_api

INSERT, SELECT on rewards.grants to night_market_api

INSERT, SELECT on site.changes to night_market_api

INSERT, SELECT on trading.acts to night_market_api

INSERT, SELECT on vip.changes to night_market_api

INSERT, SELECT on vip.rebates to night_market_api

SELECT on agents.active_days to night_market_api

SELECT on agents.branch_days to night_market_api

SELECT on agents.earlier_active to night_market_api

SELECT on agents.folded_until to night_market_api

SELECT on agents.folds to night_market_api

SELECT on agents.last_active to night_market_api

SELECT on agents.member_days to night_market_api

SELECT on agents.product_weights to night_market_api

SELECT on agents.team_days to night_market_api

SELECT on cashier.money_counted to night_market_api

SELECT on cashier.money_days to night_market_api

SELECT on cashier.money_hours to night_market_api

SELECT on ledger.accounts to night_market_api

SELECT on ledger.seals to night_market_api

SELECT on ledger.transfers to night_market_api

SELECT on platform.audit to night_market_api

SELECT on platform.migrations to night_market_api

SELECT on play.closed_until to night_market_api

SELECT on play.corrections to night_market_api

SELECT on play.feed_results to night_market_api

SELECT on play.feeds to night_market_api

SELECT on play.game_hours to night_market_api

SELECT on play.late_rounds to night_market_api

SELECT on play.member_days to night_market_api

SELECT on play.member_slots to night_market_api

SELECT on play.rounds to night_market_api

SELECT on play.wallet_calls to night_market_api

SELECT on vip.game_types to night_market_api

SELECT on vip.levels to night_market_api

-- who may execute

agents.add_play(timestamp with time zone[],timestamp with time zone): everybody

agents.fold_slots(timestamp with time zone,integer): night_market_api

agents.line_of(text,date): everybody

agents.rate_of(text,text,date): everybody

agents.rebates_of(date,timestamp with time zone,timestamp with time zone): everybody

agents.rewards_of(text[],text,date,date): everybody

agents.slot_facts(text[],numeric[],timestamp with time zone[],timestamp with time zone[],timestamp with time zone): everybody

agents.team_facts(text[],numeric[],date[],date[],timestamp with time zone,timestamp with time zone,boolean): everybody

agents.team_play(timestamp with time zone[]): everybody

agents.unbilled_slot(): everybody

agents.weight_of(text,date): everybody

agents.weighted_play(timestamp with time zone[]): everybody

cashier.count_money(integer): night_market_api

catalogue.edge_of(text): everybody

ledger.add_seal(text,xid8,bigint,bytea): night_market_api

ledger.balance_after(text,bigint): everybody

ledger.balance_at(text,timestamp with time zone): everybody

ledger.entries_before(text,timestamp with time zone): everybody

ledger.lock_accounts(text[]): night_market_api

ledger.open_account(text,text,text,text,boolean): night_market_api

ledger.post_set(text[],text[],text[],bigint[],text[],text[],timestamp with time zone[],boolean[]): night_market_api

lottery.forget_draws(timestamp with time zone,integer,integer): night_market_api

members.begin_path(): everybody

members.follow_paths(date): night_market_api

members.move_branch(text,text,date): night_market_api

messaging.end_push(): everybody

messaging.send(text,text,text,jsonb,jsonb,timestamp with time zone): everybody

platform.refuse_change(): everybody

play.answer_set(jsonb,text[],text[]): night_market_api

play.book_corrections(jsonb): night_market_api

play.book_rounds(jsonb): night_market_api

play.close_slots(timestamp with time zone): night_market_api

play.corrected_sums(text[],date,date): everybody

play.delete_slots(timestamp with time zone): night_market_api

play.effects(jsonb): everybody

play.end_launches(): everybody

play.feed_caught_up(text,bigint,timestamp with time zone): night_market_api

play.import_rounds(text,bigint,bigint,jsonb,timestamp with time zone): night_market_api

play.judge(jsonb): everybody

play.over_ceiling(text,text,text,bigint,bigint,bigint,bigint,text,timestamp with time zone,bigint,bigint,boolean): everybody

play.record(jsonb): everybody

play.valid_bet_before(numeric,numeric,numeric): everybody

play.valid_bet_of(text,numeric,numeric,numeric,integer): everybody

points.changes(jsonb,jsonb): everybody

protection.count_losses(text[],timestamp with time zone[],bigint[]): night_market_api

protection.guard_exclusion(): everybody

protection.loss_left(text,timestamp with time zone): everybody

protection.net_loss(text,timestamp with time zone): everybody

protection.refuse_release(): everybody

reports.changes(jsonb): everybody

reviews.refuse_makers_vote(): everybody

rewards.claim_set(jsonb,timestamp with time zone): everybody

rewards.end_claim(text,text,timestamp with time zone): everybody

rewards.is_eligible(text,timestamp with time zone): everybody

rewards.may_get(text,text,timestamp with time zone): everybody

rooms.say_set(jsonb): night_market_api

sign_in.delete_handoffs(): everybody

vip.count_games(jsonb): everybody

vip.counted_bets(text[],date,date): everybody

vip.days_of(text): everybody

vip.rebate_dues(text[],date,date): everybody

vip.undue_bonuses(text[]): everybody

vip.week_figures(text[],date,date): everybody
