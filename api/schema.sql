-- tables

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

table agents.folded_until
  is_only boolean not null default true
  slot timestamp with time zone not null

table agents.folds
  slot timestamp with time zone not null
  folded_at timestamp with time zone not null

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
  rtp_bps integer not null
  volatility text not null
  max_win_x100 bigint not null
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
  rtp_of text not null default 'every'::text
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

table play.feed_results
  member text not null
  vendor_code text not null
  result bigint not null

table play.feeds
  aggregator text not null
  no bigint not null default 0
  read_at timestamp with time zone
  caught_up_at timestamp with time zone

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

agents.folded_until: folded_until_is_only_check CHECK (is_only)

agents.folded_until: folded_until_pkey PRIMARY KEY (is_only)

agents.folds: folds_pkey PRIMARY KEY (slot)

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

play.feed_results: feed_results_pkey PRIMARY KEY (member, vendor_code)

play.feeds: feeds_pkey PRIMARY KEY (aggregator)

play.grants: grants_check CHECK (((usable >= 0) AND (usable <= count)))

play.grants: grants_check1 CHECK (((state = ANY (ARRAY['granting'::text, 'revoking'::text])) = (due_at IS NOT NULL)))

play.grants: grants_check2 CHECK (((state = ANY (ARRAY['revoking'::text, 'ended'::text])) = (ended_because IS NOT NULL)))

play.grants: grants_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL)))

play.grants: grants_check4 CHECK (((usable = count) OR (state = 'ended'::text)))

play.grants: grants_count_check CHECK (((count >= 1) AND (count <= 1000)))

play.grants: grants_ended_because_check CHECK ((ended_because = ANY (ARRAY['used'::text, 'expired'::text, 'excluded'::text, 'disabled'::text, 'refused'::text])))

play.grants: grants_id_check CHECK ((id ~ '^[0-9A-Za-z_-]{1,64}$'::text))

play.grants: grants_member_fkey FOREIGN KEY (member) REFERENCES members.members(id)

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

staff.accounts: accounts_created_by_check CHECK ((created_by <> ''::text))

staff.accounts: accounts_id_check CHECK ((id ~ '^stf_'::text))

staff.accounts: accounts_pkey PRIMARY KEY (id)

staff.accounts: accounts_rights_check CHECK ((rights <@ '{review,approve,pay,support,content,publish,promote,agents}'::text[]))

staff.accounts: accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))

staff.failures: failures_pkey PRIMARY KEY (no)

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

CREATE INDEX agreements_giver ON agents.agreements USING btree (giver, kind)

CREATE INDEX agreements_payee ON agents.agreements USING btree (payee, kind)

CREATE INDEX audit_subject ON platform.audit USING btree (subject, no)

CREATE INDEX audit_written ON platform.audit USING btree (written_by, no)

CREATE INDEX bank_receipts_day ON cashier.bank_receipts USING btree (recorded_at)

CREATE INDEX bills_payee ON agents.bills USING btree (payee, kind, window_start DESC)

CREATE INDEX bills_payer ON agents.bills USING btree (payer, state) WHERE (payer IS NOT NULL)

CREATE INDEX bills_unpaid ON agents.bills USING btree (retry_at) WHERE (state = ANY (ARRAY['computed'::text, 'short'::text]))

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

CREATE INDEX members_level ON vip.members USING btree (level, member) WHERE (level > 0)

CREATE INDEX members_referrer ON members.members USING btree (referrer) WHERE (referrer IS NOT NULL)

CREATE INDEX members_upline ON members.members USING btree (upline) WHERE (upline IS NOT NULL)

CREATE INDEX messages_by_time ON messaging.messages USING btree (sent_at)

CREATE INDEX messages_by_time ON rooms.messages USING brin (said_at)

CREATE INDEX messages_listed ON messaging.messages USING btree (member, sent_at DESC, no DESC) WHERE (hidden_at IS NULL)

CREATE INDEX messages_of_author ON rooms.messages USING btree (author, said_at DESC) WHERE (author IS NOT NULL)

CREATE INDEX messages_unread ON messaging.messages USING btree (member, sent_at DESC, no DESC) WHERE ((read_at IS NULL) AND (hidden_at IS NULL))

CREATE INDEX meters_due ON points.meters USING btree (member, type) WHERE ((millionths / 1000000) > awarded)

CREATE INDEX nonces_expiry ON platform.nonces USING btree (expires_at)

CREATE INDEX notices_due ON sign_in.notices USING btree (due_at) WHERE (due_at IS NOT NULL)

CREATE INDEX notices_member ON sign_in.notices USING btree (member)

CREATE INDEX outbox_set_aside ON platform.outbox USING btree (id) WHERE (set_aside_at IS NOT NULL)

CREATE INDEX passkeys_member ON sign_in.passkeys USING btree (member)

CREATE INDEX paths_agents ON members.paths USING gin (agents)

CREATE INDEX paths_from ON members.paths USING btree (from_day)

CREATE INDEX paths_upline ON members.paths USING btree ((agents[cardinality(agents)])) WHERE (until_day IS NULL)

CREATE INDEX payout_accounts_fingerprint ON cashier.payout_accounts USING btree (fingerprint)

CREATE INDEX payout_accounts_to_notify ON cashier.payout_accounts USING btree (notify_at) WHERE (notify_at IS NOT NULL)

CREATE INDEX payouts_of_member ON vip.payouts USING btree (member, no DESC)

CREATE INDEX payouts_waiting ON vip.payouts USING btree (no) WHERE (state = 'waiting'::text)

CREATE INDEX previews_expired ON content.previews USING btree (expires_at)

CREATE INDEX prizes_due ON missions.prizes USING btree (claim) WHERE (outcome IS NULL)

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

CREATE UNIQUE INDEX earlier_marks_pkey ON members.earlier_marks USING btree (no)

CREATE UNIQUE INDEX entrants_pkey ON missions.entrants USING btree (board, member)

CREATE UNIQUE INDEX entries_claim_key ON promotions.entries USING btree (claim)

CREATE UNIQUE INDEX entries_kind_slug_key ON content.entries USING btree (kind, slug)

CREATE UNIQUE INDEX entries_pkey ON content.entries USING btree (id)

CREATE UNIQUE INDEX entries_pkey ON promotions.entries USING btree (campaign, member, period)

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

CREATE UNIQUE INDEX nonces_pkey ON platform.nonces USING btree (nonce)

CREATE UNIQUE INDEX notices_pkey ON sign_in.notices USING btree (id)

CREATE UNIQUE INDEX outbox_pkey ON platform.outbox USING btree (id)

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
    u.won
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

-- functions

CREATE OR REPLACE FUNCTION agents.add_play(slots timestamp with time zone[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
begin
  insert into folds (slot, folded_at) select slot, p_now from unnest(slots) slot;

  insert into linked (agent, member, from_slot)
  select x.agent, x.member, slots[1]
    from (select distinct a.agent, p.member
            from (select distinct s.member from play.member_slots s where s.slot = any (slots)) s
            join members.paths p on p.member = s.member
           cross join lateral unnest(p.agents) a (agent)) x
   where exists (select from members.shared_marks k where k.member = x.member and k.other = x.agent and k.is_strong)
  on conflict do nothing;

  with played as materialized (
    select * from agents.team_play(slots)
  ), by_day as (
    insert into team_days as t (agent, day, game_type, rounds, stake, payout, valid_bet)
    select agent, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet) from played group by 1, 2, 3
    on conflict (agent, day, game_type) do update
       set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
           valid_bet = t.valid_bet + excluded.valid_bet
  ), by_branch as (
    insert into branch_days as t (agent, child, day, game_type, rounds, stake, payout, valid_bet)
    select agent, child, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
      from played group by 1, 2, 3, 4
    on conflict (agent, day, child, game_type) do update
       set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
           valid_bet = t.valid_bet + excluded.valid_bet
  )
  insert into member_days as t (member, day, game_type, rounds, stake, payout, valid_bet)
  select member, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
    from agents.weighted_play(slots) group by 1, 2, 3
  on conflict (member, day, game_type) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
         valid_bet = t.valid_bet + excluded.valid_bet;
end $function$

CREATE OR REPLACE FUNCTION agents.fold_slots(p_now timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  done timestamptz;
  closed timestamptz;
  waiting timestamptz[];
begin
  select slot into closed from play.closed_until;
  if not exists (select from folded_until where slot < closed) then return 0; end if;
  select slot into done from folded_until for update;
  -- The day so far has to end with the slot that is billed.
  if agents.unbilled_slot() is not null then return 0; end if;

  waiting := array(select distinct s.slot from play.member_slots s
                    where s.slot >= done and s.slot < closed order by 1 limit most);
  if cardinality(waiting) > 0 then perform agents.add_play(waiting, p_now); end if;
  update folded_until set slot = case when cardinality(waiting) < most then closed
                                      else waiting[most] + interval '5 minutes' end;
  return cardinality(waiting);
end $function$

CREATE OR REPLACE FUNCTION agents.line_of(of_member text, first_day date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select of_member
   union
  select unnest(p.agents) from members.paths p
   where p.member = of_member and (p.until_day is null or p.until_day > first_day)
   union
  select p.member from members.paths p
   where p.agents @> array[of_member] and (p.until_day is null or p.until_day > first_day)
$function$

CREATE OR REPLACE FUNCTION agents.paid_below(of_agent text, first_day date, until_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(b.net), 0)
    from agents.bills b cross join site.calendar m
   where b.payer is null and b.kind <> 'dividend' and b.net > 0 and b.state <> 'reversed'
     and b.window_start >= first_day::timestamp at time zone m.time_zone
     and b.window_start < until_day::timestamp at time zone m.time_zone
     and (b.payee = of_agent or exists (select from members.paths p
                                         where p.member = b.payee and p.agents @> array[of_agent]
                                           and (b.window_start at time zone m.time_zone)::date >= p.from_day
                                           and (p.until_day is null
                                                or (b.window_start at time zone m.time_zone)::date < p.until_day)))
$function$

CREATE OR REPLACE FUNCTION agents.rate_of(of_member text, of_type text, on_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select min(coalesce(r.rate_bps, case of_type when 'ELOTT' then 300 else 0 end))::int
    from (select of_member as member
           union all
          select unnest(p.agents) from members.paths p
           where p.member = of_member and p.from_day <= on_day and (p.until_day is null or p.until_day > on_day)) line
    left join lateral (select own.rate_bps from agents.rates own
                        where own.member = line.member and own.game_type = of_type and own.from_day <= on_day
                        order by own.from_day desc limit 1) r on true
$function$

CREATE OR REPLACE FUNCTION agents.rebates_of(on_day date, p_before timestamp with time zone, p_excluded_at timestamp with time zone)
 RETURNS TABLE(agent text, game_type text, rate_bps integer, valid_bet numeric, amount numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with in_force as materialized (
    select distinct on (r.member, r.game_type) r.member, r.game_type, r.rate_bps
      from agents.rates r where r.from_day <= on_day
     order by r.member, r.game_type, r.from_day desc
  ), rated as materialized (
    select distinct game_type from in_force
  ), play as (
    select d.member, d.game_type, d.valid_bet, 0::numeric as rated_bet from agents.member_days d
     where d.day = on_day and d.game_type in (select game_type from rated) and d.game_type <> 'ELOTT'
    union all
    select d.member, d.game_type, d.valid_bet, d.rated_bet from play.member_days d
     where d.day = on_day and d.game_type = 'ELOTT' and d.game_type in (select game_type from rated)
    union all
    select c.member, c.game_type, case when c.game_type = 'ELOTT' then c.valid_bet::numeric
                                       else div(c.valid_bet::numeric * w.weight_percent, 100) end,
           case when c.game_type = 'ELOTT' then c.valid_bet::numeric * coalesce(r.rate_bps, 300) else 0 end
      from play.corrections c
      join play.rounds r on r.id = c.round
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
     where c.booked_on = on_day and c.corrected_at < p_before and c.game_type in (select game_type from rated)
  ), counted as (
    select x.member, x.game_type, sum(x.valid_bet) as valid_bet, sum(x.rated_bet) as rated_bet from play x
     where not exists (select from protection.exclusions e
                        where e.member = x.member and e.begins_at <= p_excluded_at and e.ends_at > p_excluded_at)
     group by 1, 2 having sum(x.valid_bet) > 0
  ), standing as (
    select c.member, c.game_type, c.valid_bet, c.rated_bet, a.agent, a.place,
           -- Without a rate of its own, as `rate_of` has it.
           min(coalesce(f.rate_bps, case c.game_type when 'ELOTT' then 300 else 0 end))
             over (partition by c.member, c.game_type order by a.place) as rate_bps
      from counted c
      join members.paths p on p.member = c.member and p.from_day <= on_day and (p.until_day is null or p.until_day > on_day)
     cross join lateral unnest(p.agents) with ordinality a (agent, place)
      left join in_force f on f.member = a.agent and f.game_type = c.game_type
  ), due as (
    select s.*, greatest(s.valid_bet * s.rate_bps, s.rated_bet)
             - coalesce(greatest(s.valid_bet * lead(s.rate_bps) over line, s.rated_bet), s.rated_bet) as earned
      from standing s window line as (partition by s.member, s.game_type order by s.place)
  )
  select d.agent, d.game_type, div(d.earned, d.valid_bet)::int, sum(d.valid_bet), sum(div(d.earned, 10000))
    from due d cross join site.calendar z
   where d.earned > 0
     and not exists (select from agents.linked l
                      where l.agent = d.agent and l.member = d.member
                        and on_day >= (l.from_slot at time zone z.time_zone)::date
                        and (l.until_slot is null or on_day < (l.until_slot at time zone z.time_zone)::date))
   group by 1, 2, 3
$function$

CREATE OR REPLACE FUNCTION agents.rewards_of(children text[], of_agent text, first_day date, last_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(d."in" - d."out"), 0)
    from members.paths p
    join cashier.money_days d on d.member = p.member and d.day >= p.from_day and (p.until_day is null or d.day < p.until_day)
    join site.merchants s on s.asset = d.asset
   where p.agents @> array[of_agent] and d.day between first_day and last_day
     and (d.reason like 'rewards.%' or d.reason = 'play.promo')
     and (children is null
          or coalesce(p.agents[array_position(p.agents, of_agent) + 1], p.member) = any (children))
$function$

CREATE OR REPLACE FUNCTION agents.slot_facts(of_agents text[], active_bets numeric[], first_slots timestamp with time zone[], until_slots timestamp with time zone[], p_before timestamp with time zone)
 RETURNS TABLE(place integer, active_members integer, valid_bet numeric, net_loss numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with asked as (
    select a.* from unnest(of_agents, active_bets, first_slots, until_slots) with ordinality
      a (agent, active_bet, first_slot, until_slot, place)
  ), span as (
    select min(first_slot) as first, max(until_slot) as until from asked
  ), play as (
    select t.agent, t.member, t.slot, t.valid_bet
      from agents.team_play(array(select f.slot from agents.folds f, span s
                                   where f.slot >= s.first and f.slot < s.until)) t
    union all
    select g.agent, c.member, at.slot, div(c.valid_bet::numeric * w.weight_percent, 100)
      from span s
     cross join site.calendar z
      join play.corrections c on c.booked_on between (s.first at time zone z.time_zone)::date
                                                 and (s.until at time zone z.time_zone)::date
           and c.corrected_at >= s.first and c.corrected_at < p_before
      join play.rounds r on r.id = c.round
      left join play.late_rounds l on l.round = c.round
     cross join lateral (select coalesce(l.slot, date_bin('5 minutes', r.reported_at, '2000-01-01Z')) as slot) at
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
      join members.paths p on p.member = c.member and c.booked_on >= p.from_day
           and (p.until_day is null or c.booked_on < p.until_day)
     cross join lateral unnest(p.agents) g (agent)
     where at.slot >= s.first and at.slot < s.until
       and not exists (select from agents.linked k
                        where k.agent = g.agent and k.member = c.member and k.from_slot <= at.slot
                          and (k.until_slot is null or at.slot < k.until_slot))
  ), below as (
    select a.place, t.member, a.active_bet, sum(t.valid_bet) as valid_bet, max(a.until_slot) as until_slot
      from play t
      join asked a on a.agent = t.agent and t.slot >= a.first_slot and t.slot < a.until_slot
     group by 1, 2, 3
  ), counted as (
    select b.*, exists (select from protection.exclusions e
                         where e.member = b.member and e.begins_at <= b.until_slot and e.ends_at > b.until_slot) as is_excluded
      from below b
  )
  select a.place::int,
         coalesce(count(*) filter (where c.valid_bet > 0 and c.valid_bet >= c.active_bet and not c.is_excluded), 0)::int,
         coalesce(sum(c.valid_bet) filter (where not c.is_excluded), 0), 0::numeric
    from asked a left join counted c on c.place = a.place
   group by a.place
$function$

CREATE OR REPLACE FUNCTION agents.team_facts(of_agents text[], active_bets numeric[], first_days date[], until_days date[], p_before timestamp with time zone, p_excluded_at timestamp with time zone, with_money boolean)
 RETURNS TABLE(place integer, active_members integer, valid_bet numeric, net_loss numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with asked as (
    select a.* from unnest(of_agents, active_bets, first_days, until_days) with ordinality
      a (agent, active_bet, first_day, until_day, place)
  ), span as (
    select min(first_day) as first_day, max(until_day) as until_day from asked
  ), play as (
    select d.member, d.day, sum(d.valid_bet) as valid_bet,
           sum(case when d.game_type = 'PVP' then 0 else d.stake - d.payout end) as lost
      from span, agents.member_days d where d.day >= span.first_day and d.day < span.until_day group by 1, 2
    union all
    select d.member, d.day, 0, div(d.rated_bet, 10000)
      from span, play.member_days d
     where with_money and d.game_type = 'PVP' and d.day >= span.first_day and d.day < span.until_day
    union all
    select c.member, c.booked_on, div(c.valid_bet::numeric * w.weight_percent, 100),
           case when c.game_type = 'PVP' then div(c.valid_bet::numeric * coalesce(r.fee_bps, 0), 10000)
                else c.stake - c.payout end
      from span
      join play.corrections c on true
      left join play.rounds r on c.game_type = 'PVP' and r.id = c.round
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
     where c.booked_on >= span.first_day and c.booked_on < span.until_day and c.corrected_at < p_before
    union all
    select m.member, m.day, 0, m."out" - m."in"
      from span, cashier.money_days m join site.merchants s on s.asset = m.asset
     where with_money and m.day >= span.first_day and m.day < span.until_day
       and (m.reason like 'rewards.%' or m.reason = 'play.promo')
  ), below as (
    select a.place, x.member, a.active_bet, sum(x.valid_bet) as valid_bet, sum(x.lost) as lost
      from play x
      join members.paths p on p.member = x.member and x.day >= p.from_day and (p.until_day is null or x.day < p.until_day)
     cross join lateral unnest(p.agents) g (agent)
      join asked a on a.agent = g.agent and x.day >= a.first_day and x.day < a.until_day
    cross join site.calendar z
     where not exists (select from agents.linked l
                        where l.agent = g.agent and l.member = x.member
                          and x.day >= (l.from_slot at time zone z.time_zone)::date
                          and (l.until_slot is null or x.day < (l.until_slot at time zone z.time_zone)::date))
     group by 1, 2, 3
  ), counted as (
    select b.*, exists (select from protection.exclusions e
                         where e.member = b.member and e.begins_at <= p_excluded_at and e.ends_at > p_excluded_at) as is_excluded
      from below b
  )
  select a.place::int,
         coalesce(count(*) filter (where c.valid_bet > 0 and c.valid_bet >= c.active_bet and not c.is_excluded), 0)::int,
         coalesce(sum(c.valid_bet) filter (where not c.is_excluded), 0),
         coalesce(sum(case when c.is_excluded then least(c.lost, 0) else c.lost end), 0)
           - case when with_money then agents.paid_below(a.agent, a.first_day, a.until_day) else 0 end
    from asked a left join counted c on c.place = a.place
   group by a.place, a.agent, a.first_day, a.until_day
$function$

CREATE OR REPLACE FUNCTION agents.team_play(of_slots timestamp with time zone[])
 RETURNS TABLE(agent text, child text, member text, slot timestamp with time zone, day date, game_type text, rounds bigint, stake numeric, payout numeric, valid_bet numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select a.agent, coalesce(p.agents[a.place + 1], w.member), w.member, w.slot, w.day, w.game_type, w.rounds, w.stake, w.payout,
         w.valid_bet
    from agents.weighted_play(of_slots) w
    join members.paths p on p.member = w.member and w.day >= p.from_day and (p.until_day is null or w.day < p.until_day)
   cross join lateral unnest(p.agents) with ordinality a (agent, place)
   where not exists (select from agents.linked l
                      where l.agent = a.agent and l.member = w.member and l.from_slot <= w.slot
                        and (l.until_slot is null or w.slot < l.until_slot))
$function$

CREATE OR REPLACE FUNCTION agents.unbilled_slot()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(f.slot) from agents.folds f
   where f.slot >= (select min(v.starts_at) from agents.versions v join agents.agreements a on a.id = v.agreement
                     where a.kind = 'realtime')
     and f.slot > coalesce((select max(starts_at) from agents.windows where kind = 'realtime' and period = 'daily'),
                           '-infinity')
$function$

CREATE OR REPLACE FUNCTION agents.weight_of(of_type text, on_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select w.weight_percent from agents.product_weights w
                    where w.game_type = of_type and w.from_day <= on_day order by w.from_day desc limit 1), 0)
$function$

CREATE OR REPLACE FUNCTION agents.weighted_play(of_slots timestamp with time zone[])
 RETURNS TABLE(member text, slot timestamp with time zone, day date, game_type text, rounds bigint, stake numeric, payout numeric, valid_bet numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select s.member, s.slot, d.day, s.game_type, s.rounds, s.stake, s.payout, div(s.valid_bet * w.weight_percent, 100)
    from play.member_slots s
   cross join site.calendar m
   cross join lateral (select (s.slot at time zone m.time_zone)::date as day) d
   cross join lateral agents.weight_of(s.game_type, d.day) w (weight_percent)
   where s.slot = any (of_slots)
$function$

CREATE OR REPLACE FUNCTION cashier.count_money(p_rows integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'cashier', 'pg_temp'
AS $function$
declare
  reached xid8;
  upto xid8;
  last_taken xid8;
begin
  select written_before into reached from cashier.money_counted for no key update skip locked;
  if not found then return false; end if;
  -- A transaction below the oldest one under way is finished, and none can begin there: no transfer will appear in the range.
  upto := pg_snapshot_xmin(pg_current_snapshot());
  if not exists (select from ledger.transfers where written_by >= reached and written_by < upto) then return false; end if;
  select t.written_by into last_taken from ledger.transfers t where t.written_by >= reached and t.written_by < upto
   order by t.written_by, t.no offset p_rows limit 1;
  upto := least(upto, (last_taken::text::numeric + 1)::text::xid8);

  insert into cashier.money_days as d (member, day, asset, reason, count, "in", "out")
  select a.owner, (t.happened_at at time zone m.time_zone)::date, t.asset, t.reason, count(*),
         coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
    from ledger.transfers t
   cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount)) as e(account, amount)
    join ledger.accounts a on a.id = e.account and a.balance is not null
   cross join site.calendar m
   where t.written_by >= reached and t.written_by < upto and t.reason not like 'play.%'
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member, day, asset, reason) do update
     set count = d.count + excluded.count, "in" = d."in" + excluded."in", "out" = d."out" + excluded."out";
  update cashier.money_counted set written_before = upto;
  return last_taken is not null;
end $function$

CREATE OR REPLACE FUNCTION catalogue.edge_of(game_code text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select case when g.rtp_bps between 1 and 9999
                then greatest(10000 - greatest(g.rtp_bps, best.bps, case g.game_type when 'ELOTT' then 9900 end), 0)
                else 0 end
      from catalogue.games g
     cross join lateral (select g.sheet #>> '{facts,rtp_most_bps}' as stated) of_sheet
     cross join lateral (select case when stated ~ '^[0-9]{1,5}$' then stated::int else 0 end as bps) best
     where g.code = edge_of.game_code), 0)
$function$

CREATE OR REPLACE FUNCTION ledger.add_seal(sealed_chain text, sealed_before xid8, sealed_rows bigint, sealed_root bytea)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  last ledger.seals;
  next ledger.seals;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seals'), hashtext(sealed_chain));
  if sealed_before > pg_snapshot_xmin(pg_current_snapshot()) then
    raise exception 'transactions before % are not finished', sealed_before
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  select * into last from ledger.seals s where s.chain = sealed_chain order by s.no desc limit 1;
  next.no := coalesce(last.no, 0) + 1;
  next.written_from := coalesce(last.written_before, '0'::xid8);
  next.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  next.hash := sha256('\x02'::bytea || next.previous || sealed_root || convert_to(
    format('%s %s %s %s %s', sealed_chain, next.no, next.written_from, sealed_before, sealed_rows), 'UTF8'));
  insert into ledger.seals (chain, no, written_from, written_before, row_count, root, previous, hash)
  values (sealed_chain, next.no, next.written_from, sealed_before, sealed_rows, sealed_root, next.previous, next.hash);
  return next.no;
end $function$

CREATE OR REPLACE FUNCTION ledger.balance_after(account_id text, entry bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(
    (select from_balance from ledger.transfers where from_account = account_id and from_entry = entry and from_entry is not null),
    (select to_balance from ledger.transfers where to_account = account_id and to_entry = entry and to_entry is not null), 0)
$function$

CREATE OR REPLACE FUNCTION ledger.balance_at(account_id text, instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select ledger.balance_after(account_id, ledger.entries_before(account_id, instant))
$function$

CREATE OR REPLACE FUNCTION ledger.entries_before(account_id text, instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  low bigint := 0;
  high bigint := coalesce((select a.entries from ledger.accounts a where a.id = account_id), 0);
  middle bigint;
  happened timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.happened_at into happened from ledger.transfers t
     where t.from_account = account_id and t.from_entry = middle and t.from_entry is not null;
    if not found then
      select t.happened_at into strict happened from ledger.transfers t
       where t.to_account = account_id and t.to_entry = middle and t.to_entry is not null;
    end if;
    if happened < instant then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $function$

CREATE OR REPLACE FUNCTION ledger.lock_accounts(accounts text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform 1 from ledger.accounts a
    where a.id = any (accounts) and a.balance is not null
    order by a.id for no key update;
end $function$

CREATE OR REPLACE FUNCTION ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict do nothing;
  if not exists (select 1 from ledger.accounts a
                  where a.id = account_id and a.owner = open_account.owner and a.purse = open_account.purse
                    and a.asset = open_account.asset and (a.balance is not null) = keeps_balance) then
    raise exception 'account % is open with other properties', account_id using errcode = 'unique_violation';
  end if;
end $function$

CREATE OR REPLACE FUNCTION ledger.post_set(ids text[], from_accounts text[], to_accounts text[], amounts bigint[], reasons text[], subjects text[], instants timestamp with time zone[], overdrafts boolean[])
 RETURNS TABLE(outcome text, from_balance bigint, to_balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  locked bigint;
  touched bigint;
  written bigint;
  answers ledger.posting[];
begin
  perform 1 from ledger.accounts a
    where a.id = any (from_accounts || to_accounts) and a.balance is not null
    order by a.id for no key update;
  get diagnostics locked = row_count;

  -- A new statement sees what those committed who held the locks before.
  with judged as (
    select m.*, f.asset, f.ctid as f_row, f.balance as f_balance, f.entries as f_entries,
           t.ctid as t_row, t.balance as t_balance, t.entries as t_entries,
           e.from_balance as e_from, e.to_balance as e_to,
           case
             when e.id is not null then
               case when (e.from_account, e.to_account, e.amount, e.reason, e.reference)
                       = (m.from_account, m.to_account, m.amount, m.reason, m.reference)
                    then 'replayed' else 'transfer_id_reused' end
             when f.id is null or t.id is null then 'account_missing'
             when f.asset <> t.asset then 'asset_differs'
             when f.balance < m.amount and not m.may_overdraw then 'insufficient_funds'
             else 'posted'
           end as outcome
      from unnest(ids, from_accounts, to_accounts, amounts, reasons, subjects, instants, overdrafts) with ordinality
             as m (id, from_account, to_account, amount, reason, reference, happened_at, may_overdraw, place)
      left join ledger.transfers e on e.id = m.id
      left join ledger.accounts f on f.id = m.from_account
      left join ledger.accounts t on t.id = m.to_account
  ), inserted as (
    insert into ledger.transfers
      (id, from_account, to_account, asset, amount, reason, reference,
       from_entry, from_balance, to_entry, to_balance, may_overdraw, happened_at)
    select id, from_account, to_account, asset, amount, reason, reference,
           case when f_balance is not null then f_entries + 1 end, f_balance - amount,
           case when t_balance is not null then t_entries + 1 end, t_balance + amount, may_overdraw, happened_at
      from judged where outcome = 'posted'
    on conflict (id) do nothing
    returning id
  ), updated as (
    -- By place of the row, which the lock keeps still: one index descent less for each account.
    update ledger.accounts a set balance = w.balance, entries = a.entries + 1
      from (select f_row as place, f_balance - amount as balance
              from judged where outcome = 'posted' and f_balance is not null
            union all
            select t_row, t_balance + amount from judged where outcome = 'posted' and t_balance is not null) w
     where a.ctid = w.place
  )
  select array_agg((j.outcome,
           case j.outcome when 'posted' then j.f_balance - j.amount when 'replayed' then j.e_from else j.f_balance end,
           case j.outcome when 'posted' then j.t_balance + j.amount when 'replayed' then j.e_to else j.t_balance end
         )::ledger.posting order by j.place),
         count(j.f_balance) + count(j.t_balance),
         count(*) filter (where j.outcome = 'posted') - (select count(*) from inserted)
    into answers, touched, written
    from judged j;

  if touched <> locked or written <> 0 then
    if (select count(*) > count(distinct id) from unnest(ids) id) then
      raise exception 'a set names a transfer twice' using errcode = 'cardinality_violation';
    end if;
    if (select count(*) > count(distinct a.id)
          from unnest(from_accounts || to_accounts) named join ledger.accounts a on a.id = named
         where a.balance is not null) then
      raise exception 'a set names an account twice' using errcode = 'cardinality_violation';
    end if;
    -- Another transaction took one of the ids for other accounts, or opened an account, in between.
    raise exception 'the books moved meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from unnest(answers);
end $function$

CREATE OR REPLACE FUNCTION members.begin_path()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$
declare
  begins date;
begin
  select (new.created_at at time zone time_zone)::date into begins from site.calendar;
  if new.upline is null then
    insert into paths (member, agents, from_day) values (new.id, '{}', begins) on conflict do nothing;
    return null;
  end if;
  insert into paths (member, agents, from_day, until_day)
  select new.id, p.agents || new.upline, greatest(p.from_day, begins), p.until_day
    from paths p
   where p.member = new.upline and (p.until_day is null or p.until_day > begins);
  if not found then raise 'the upline % of % is no agent', new.upline, new.id; end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION members.follow_paths(p_today date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$
declare
  changed int;
begin
  update members m set upline = p.agents[cardinality(p.agents)]
    from paths p
   where p.member = m.id and p.until_day is null and p.from_day <= p_today and p.from_day > p_today - 3
     and cardinality(p.agents) > 0 and m.upline is distinct from p.agents[cardinality(p.agents)];
  get diagnostics changed = row_count;
  return changed;
end $function$

CREATE OR REPLACE FUNCTION members.move_branch(p_member text, p_upline text, p_day date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$
declare
  above text[];
  levels int;
begin
  -- Two moves at once could make a loop together.
  perform pg_advisory_xact_lock(hashtext('members.move_branch'));
  select agents || p_upline into above from paths where member = p_upline and until_day is null;
  if above is null or p_member = any (above) then return 'not_in_hierarchy'; end if;
  if exists (select from paths where (member = p_member or p_member = any (agents)) and from_day >= p_day) then
    return 'changed_meanwhile';
  end if;
  select max(cardinality(agents) - coalesce(array_position(agents, p_member), cardinality(agents) + 1) + 1) into levels
    from paths where until_day is null and (member = p_member or agents @> array[p_member]);
  if cardinality(above) + coalesce(levels, 0) > 20 then return 'too_many_levels'; end if;

  with ended as (
    update paths set until_day = p_day
     where until_day is null and (member = p_member or agents @> array[p_member])
    returning member, agents
  )
  insert into paths (member, agents, from_day)
  select member, above || case when member = p_member then '{}'::text[]
                               else agents[array_position(agents, p_member):] end, p_day
    from ended;
  -- A member without an agent above it has no path yet.
  if not found then insert into paths (member, agents, from_day) values (p_member, above, p_day); end if;
  return 'moved';
end $function$

CREATE OR REPLACE FUNCTION messaging.end_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'messaging', 'pg_temp'
AS $function$
begin
  delete from messaging.push_subscriptions where session = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION messaging.send(to_member text, by_cause text, of_template text, with_parameters jsonb, with_texts jsonb, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  given bigint;
begin
  insert into messaging.inboxes (member) values (to_member) on conflict do nothing;
  -- Two calls with one cause: the second waits here and then sees the first one's message.
  perform from messaging.inboxes where member = to_member for no key update;
  if exists (select from messaging.messages where member = to_member and cause = by_cause) then
    return null;
  end if;
  update messaging.inboxes
     set last_no = last_no + 1, unread = unread + 1
   where member = to_member
  returning last_no into given;
  insert into messaging.messages (member, no, cause, template, parameters, texts, sent_at)
  values (to_member, given, by_cause, of_template, with_parameters, with_texts, at);
  return given;
end
$function$

CREATE OR REPLACE FUNCTION platform.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION play.answer_set(calls jsonb)
 RETURNS SETOF play.answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- The promotions of a day have one ceiling, whatever purse they pay into.
  if calls @? '$[*].most_promo_day' then
    perform pg_advisory_xact_lock(hashtextextended('play.promo_day ' || v.aggregator, 0))
      from (select distinct c.aggregator from jsonb_to_recordset(calls) as c(aggregator text, kind text, most_promo_day bigint)
             where c.kind = 'promo' and c.most_promo_day is not null order by 1) v;
  end if;

  perform 1 from ledger.accounts a
    where a.id in (select c.account from jsonb_to_recordset(calls) as c(account text))
    order by a.id for no key update;

  -- A new statement sees what those committed who held the locks before.
  return query select * from play.record(calls);
end $function$

CREATE OR REPLACE FUNCTION play.book_corrections(events jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
  insert into play.corrections (round, member, game_type, booked_on, corrected_at, stake, payout, valid_bet)
  select r.id, r.member, r.game_type, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date), e."settledAt",
         e.stake - e."previousStake", e.payout - e."previousPayout",
         e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout", e."previousValidBet")
    from jsonb_to_recordset(events) as e("roundId" text, mode text, stake numeric, payout numeric, "validBet" numeric,
           "previousStake" numeric, "previousPayout" numeric, "previousValidBet" numeric, "settledAt" timestamptz)
    join play.rounds r on r.id = e."roundId"
    left join play.late_rounds l on l.round = r.id
   cross join site.calendar m
   where e.mode = 'real'
$function$

CREATE OR REPLACE FUNCTION play.book_rounds(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
begin
  -- `close_slots` waits for the bookings under way; those that begin after it see what it closed.
  perform pg_advisory_xact_lock_shared(hashtext('play.closed_until'));

  with settled as materialized (
    select r.id, r.member, r.game_type, e.stake, e.payout, e."validBet" as valid_bet, at.settled_slot, at.slot,
           (r.reported_at at time zone m.time_zone)::date as settled,
           greatest(c.day, (at.slot at time zone m.time_zone)::date) as booked,
           -- A hand that the house kept nothing of is no round for those who count rounds.
           r.fee_bps is null or e."validBet" > 0 as counts,
           -- A lottery's launch of before held none; all of them were opened at 3 %.
           case r.game_type when 'ELOTT' then e."validBet" * coalesce(r.rate_bps, 300)
                            when 'PVP' then e."validBet" * coalesce(r.fee_bps, 0) else 0 end as rated_bet
      from jsonb_to_recordset(events) as e("roundId" text, mode text, stake numeric, payout numeric, "validBet" numeric)
      join play.rounds r on r.id = e."roundId"
     cross join site.calendar m
     cross join play.closed_until c
     cross join lateral (select date_bin('5 minutes', r.reported_at, '2000-01-01Z') as settled_slot) s
     cross join lateral (select s.settled_slot, greatest(s.settled_slot, c.slot) as slot) at
     where e.mode = 'real'
  ), late as (
    insert into play.late_rounds (round, booked_on, slot) select id, booked, slot from settled where slot > settled_slot
  ), corrected as (
    -- A correction can be delivered before its round.
    update play.corrections c set booked_on = s.booked from settled s where s.booked > s.settled and c.round = s.id
  ), slots as (
    insert into play.member_slots as d (member, slot, game_type, rounds, stake, payout, valid_bet)
    select member, slot, game_type, count(*) filter (where counts), sum(stake), sum(payout), sum(valid_bet)
      from settled s
     where stake + payout > 0 and exists (select from members.paths p where p.member = s.member)
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (slot, member, game_type) do update
       set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           valid_bet = d.valid_bet + excluded.valid_bet
  )
  -- In one order, so that concurrent bookings wait instead of deadlocking.
  insert into play.member_days as d (member, day, game_type, rounds, stake, payout, valid_bet, rated_bet, best_x100)
  select member, booked, game_type, count(*) filter (where counts), sum(stake), sum(payout), sum(valid_bet), sum(rated_bet),
         max(case when counts and stake > 0 then div(payout * 100, stake) else 0 end)
    from settled where stake + payout > 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, game_type) do update
     set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
         valid_bet = d.valid_bet + excluded.valid_bet, rated_bet = d.rated_bet + excluded.rated_bet,
         best_x100 = greatest(d.best_x100, excluded.best_x100);
end $function$

CREATE OR REPLACE FUNCTION play.close_slots(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
declare
  -- A call that is still being answered began less than 15 seconds ago.
  current timestamptz := date_bin('5 minutes', p_now - interval '15 seconds', '2000-01-01Z');
begin
  if not exists (select from play.closed_until where slot < current) then return; end if;

  perform pg_advisory_xact_lock(hashtext('play.closed_until'));
  -- A new statement sees what those committed who held the lock before.
  update play.closed_until c
     set slot = open.slot, day = greatest(c.day, (open.slot at time zone m.time_zone)::date)
    from site.calendar m, (
           select greatest(u.slot, least(current, (
                    select date_bin('5 minutes', min((o.payload->>'settledAt')::timestamptz), '2000-01-01Z')
                      from platform.outbox o
                     where o.type in ('play.round_settled', 'play.round_resettled') and o.set_aside_at is null))) as slot
             from play.closed_until u) open;
end $function$

CREATE OR REPLACE FUNCTION play.corrected_sums(of_members text[], first_day date, last_day date)
 RETURNS TABLE(member text, day date, game_type text, rounds numeric, stake numeric, payout numeric, valid_bet numeric, best_x100 numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with corrected as (
    select c.member, c.booked_on as day, c.game_type, c.round, sum(c.stake) as stake, sum(c.payout) as payout,
           sum(c.valid_bet) as valid_bet
      from play.corrections c
     where c.member = any (of_members) and c.booked_on between first_day and last_day
     group by 1, 2, 3, 4
  ), changed as (
    select c.member, c.day, c.game_type, sum(c.stake) as stake, sum(c.payout) as payout, sum(c.valid_bet) as valid_bet,
           sum(is_now.counts::int - was.counts::int) as rounds,
           max(case when is_now.counts and r.reported_stake > 0 then div(r.reported_payout * 100::numeric, r.reported_stake)
                    else 0 end) as best_now,
           max(case when was.counts and r.reported_stake > c.stake
                    then div((r.reported_payout - c.payout) * 100, r.reported_stake - c.stake) else 0 end) as best_before
      from corrected c
      join play.rounds r on r.id = c.round
     -- A hand of a PVP game counts if it counted as played.
     cross join lateral (select r.reported_stake + r.reported_payout > 0
                                and (r.game_type <> 'PVP' or r.valid_bet > 0) as counts) is_now
     cross join lateral (select r.reported_stake - c.stake + r.reported_payout - c.payout > 0
                                and (r.game_type <> 'PVP' or r.valid_bet > c.valid_bet) as counts) was
     group by 1, 2, 3
  )
  select coalesce(b.member, c.member), coalesce(b.day, c.day), coalesce(b.game_type, c.game_type),
         coalesce(b.rounds, 0) + coalesce(c.rounds, 0), coalesce(b.stake, 0) + coalesce(c.stake, 0),
         coalesce(b.payout, 0) + coalesce(c.payout, 0), coalesce(b.valid_bet, 0) + coalesce(c.valid_bet, 0),
         case when c.member is null then b.best_x100
              when c.best_before < b.best_x100 then greatest(b.best_x100, c.best_now)
              -- The best round may be one of those that were corrected: read all of the day.
              else coalesce((
                select max(div(r.reported_payout * 100::numeric, r.reported_stake))
                  from play.rounds r
                  left join play.late_rounds l on l.round = r.id
                 cross join site.calendar m
                 where r.member = b.member and r.mode = 'real' and r.game_type = b.game_type and r.reported_stake > 0
                   and (r.game_type <> 'PVP' or r.valid_bet > 0)
                   and coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date) = b.day), 0) end
    from (select d.member, d.day, d.game_type, d.rounds, d.stake, d.payout, d.valid_bet, d.best_x100 from play.member_days d
           where d.member = any (of_members) and d.day between first_day and last_day) b
    full join changed c on c.member = b.member and c.day = b.day and c.game_type = b.game_type
$function$

CREATE OR REPLACE FUNCTION play.delete_slots(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$ delete from play.member_slots where slot < before $function$

CREATE OR REPLACE FUNCTION play.effects(calls jsonb)
 RETURNS TABLE(no integer, aggregator text, kind text, transaction text, reference text, account text, member text, game_code text, game_type text, vendor_code text, vendor_round text, win_amount bigint, digest text, seed_hash text, client_seed_hash text, nonce bigint, maths_hash text, choice_hash text, chain text, number bigint, at timestamp with time zone, r_kind text, r_round text, d_id text, d_reported_stake bigint, d_reported_payout bigint, d_valid_bet bigint, l_mode text, l_bonus text, l_rate_bps integer, f_id text, asset text, balance bigint, counts_losses boolean, knows_balance boolean, verdict text, held text, acts boolean, is_kept boolean, amount bigint, transfer text, house text, moves bigint, round_id text, stake bigint, payout bigint, fee bigint, fee_bps integer, live_bets integer, wins integer, round_status text, valid_bet bigint, nonce_used boolean, reports boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select no, aggregator, kind, transaction, reference, account, member, game_code, game_type, vendor_code, vendor_round,
         win_amount, digest, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash, chain, number, at, r_kind, r_round,
         d_id, d_reported_stake, d_reported_payout, d_valid_bet, l_mode, l_bonus, l_rate_bps, f_id, asset, balance,
         counts_losses, knows_balance, verdict, held, acts, is_kept, amount, transfer, house, moves, round_id, stake, payout,
         fee_after, rate, live_bets, wins, round_status, counted,
         case when kind = 'rollback' then coalesce(r_status = 'RS_OK' and d_nonce is not null, false) end,
         -- An event reports a settled round once, and again when its stake, payout or valid bet has changed since.
         acts and round_status <> 'open' and (round_status = 'settled' or d_reported_stake is not null)
           and (d_reported_stake is null or d_reported_stake <> stake or d_reported_payout <> payout or d_valid_bet <> counted)
    from (select * from play.judge(calls) offset 0) judged
    cross join lateral (
      select verdict = 'RS_OK' and e_kind is null
               and (kind <> 'rollback' or r_kind in ('bet', 'betwin') and r_status = 'RS_OK' and not is_voided) as acts,
             -- A bet's refusal is kept, so that a late copy of it can never stake after all.
             e_kind is null and (verdict = 'RS_OK' or kind in ('bet', 'betwin') and verdict in
               ('RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED',
                'RS_ERROR_INVALID_GAME', 'RS_ERROR_GAME_DISABLED', 'RS_ERROR_MAINTENANCE', 'RS_ERROR_ALREADY_SETTLED'))
               as is_kept,
             case kind when 'rollback' then coalesce(r_amount, 0) else units / per_minor end as amount,
             win_units / per_minor as win_amount,
             fee / per_minor as fee_amount,
             'trf_' || aggregator || '_' || transaction as transfer,
             'house:play.' || aggregator || ':' || asset as house
      offset 0) act
    cross join lateral (
      select case when not acts then 0 else case kind
               when 'bet' then -amount
               when 'betwin' then win_amount - amount
               when 'resettle' then amount - d_payout
               else amount end end as moves,
             coalesce(d_id, new_round) as round_id,
             case kind when 'bet' then coalesce(d_stake, 0) + amount when 'betwin' then coalesce(d_stake, 0) + amount
                       when 'rollback' then d_stake - amount else coalesce(d_stake, 0) end as stake,
             case kind when 'win' then d_payout + amount when 'betwin' then coalesce(d_payout, 0) + win_amount
                       when 'resettle' then amount when 'promo' then amount else coalesce(d_payout, 0) end as payout,
             -- A resettlement says anew what was kept of the whole round.
             case when kind = 'resettle' then fee_amount else coalesce(d_fee, 0) + fee_amount end as fee_after,
             -- A round keeps the rate that it began with.
             case when d_id is not null then d_fee_bps
                  when game_type = 'PVP' then coalesce(fee_bps, 0) else fee_bps end as rate,
             coalesce(d_live_bets, 0)
               + case when kind in ('bet', 'betwin') then 1 when kind = 'rollback' then -1 else 0 end as live_bets,
             coalesce(d_wins, 0) + case when kind in ('win', 'betwin', 'promo') then 1 else 0 end as wins,
             case when kind = 'rollback' then case when d_live_bets = 1 then 'rolled_back' else d_status end
                  when kind = 'resettle' and d_live_bets = 0 and amount = 0 and d_grant is null then 'rolled_back'
                  when kind in ('betwin', 'resettle', 'promo') or closes then 'settled'
                  when kind = 'win' then d_status
                  else 'open' end as round_status
      offset 0) round
    cross join lateral (
      select case when round_status = 'settled'
               then play.valid_bet_of(coalesce(d_game_type, game_type), stake, payout, fee_after, rate) else 0 end::bigint
               as counted
      offset 0) played
$function$

CREATE OR REPLACE FUNCTION play.end_launches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
begin
  update play.launches set ended_at = new.ended_at where session = new.id and ended_at is null;
  return null;
end $function$

CREATE OR REPLACE FUNCTION play.feed_caught_up(p_aggregator text, p_reached bigint, p_asked_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
  insert into play.feeds as f (aggregator, caught_up_at) values (p_aggregator, p_asked_at)
  on conflict (aggregator) do update set caught_up_at = greatest(f.caught_up_at, p_asked_at) where f.no >= p_reached
$function$

CREATE OR REPLACE FUNCTION play.import_rounds(p_aggregator text, p_after bigint, p_reached bigint, rounds jsonb, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
declare
  reached bigint;
  imported int;
begin
  insert into play.feeds (aggregator) values (p_aggregator) on conflict do nothing;
  select no into reached from play.feeds where aggregator = p_aggregator for no key update;
  if reached <> p_after or p_reached <= p_after then return null; end if;

  with reported as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
             status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, started_at, settled_at, reported_stake,
             reported_payout, reported_at, settled_by, feed_no, seed_hash)
    select r.id, p_aggregator, r.vendor_round, r.account, r.member, r.game_code, r.game_type, r.vendor_code, 'real', r.asset,
           'settled', r.stake, r.payout, coalesce(r.fee, 0), t.rate,
           play.valid_bet_of(r.game_type, r.stake, r.payout, coalesce(r.fee, 0), t.rate), 1, 1,
           greatest(r.started_at, m.created_at), greatest(r.settled_at, m.created_at), r.stake, r.payout,
           greatest(r.settled_at, m.created_at), 'feed', r.no, r.seed_hash
      from jsonb_to_recordset(rounds) as r(id text, no bigint, vendor_round text, account text, member text, game_code text,
             game_type text, vendor_code text, asset text, stake bigint, payout bigint, fee bigint, fee_bps int,
             started_at timestamptz, settled_at timestamptz, seed_hash text)
      -- As `play.effects` has it.
     cross join lateral (select case when r.game_type = 'PVP' then coalesce(r.fee_bps, 0) else r.fee_bps end as rate) t
      -- A round cannot begin before its member registered: an older time could rewrite days that were counted long ago.
      join members.members m on m.id = r.member
    on conflict do nothing
    returning *
  ), results as (
    insert into play.feed_results as f (member, vendor_code, result)
    select member, vendor_code, sum(payout - stake) from reported group by 1, 2 order by 1, 2
    on conflict (member, vendor_code) do update set result = f.result + excluded.result
  ), events as (
    insert into platform.outbox (type, payload)
    select 'play.round_settled',
           jsonb_build_object('roundId', t.id, 'memberId', t.member, 'account', t.account, 'aggregator', t.aggregator,
             'gameCode', t.game_code, 'mode', t.mode, 'asset', t.asset, 'status', t.status, 'stake', t.stake::text,
             'payout', t.payout::text, 'validBet', t.valid_bet::text, 'startedAt', t.started_at, 'settledAt', t.settled_at)
      from reported t
  )
  select count(*) into imported from reported;
  update play.feeds set no = p_reached, read_at = p_now where aggregator = p_aggregator;
  return imported;
end $function$

CREATE OR REPLACE FUNCTION play.judge(calls jsonb)
 RETURNS TABLE(no integer, aggregator text, kind text, transaction text, reference text, account text, member text, game_code text, game_type text, vendor_code text, vendor_round text, units bigint, win_units bigint, fee bigint, fee_bps integer, closes boolean, digest text, seed_hash text, client_seed_hash text, nonce bigint, maths_hash text, choice_hash text, chain text, number bigint, new_round text, at timestamp with time zone, e_kind text, r_kind text, r_status text, r_amount bigint, r_round text, is_voided boolean, d_id text, d_status text, d_game_type text, d_stake bigint, d_payout bigint, d_fee bigint, d_fee_bps integer, d_valid_bet bigint, d_nonce bigint, d_live_bets integer, d_wins integer, d_reported_stake bigint, d_reported_payout bigint, l_mode text, l_bonus text, l_rate_bps integer, f_id text, d_grant text, asset text, balance bigint, per_minor bigint, counts_losses boolean, knows_balance boolean, verdict text, held text)
 LANGUAGE sql
 STABLE
AS $function$
  with known as (
    select c.no, c.aggregator, c.kind, c.transaction, c.reference, c.account, c.member, c.currency, c.game_code, c.game_type,
           c.vendor_code, c.units, c.win_units, coalesce(c.fee, 0) as fee, c.fee_bps, c.closes, c.digest, c.gate, c.seed_hash,
           c.client_seed_hash, c.nonce, c.maths_hash, c.choice_hash, c.chain, c.number, c.new_round, c.at,
           -- A promotion pays outside any round of play: it gets a round of its own. A free bet was played in one.
           case when c.kind = 'promo' and f.id is null then 'promo:' || c.transaction else c.vendor_round end as vendor_round,
           e.kind as e_kind, e.digest as e_digest, e.status as e_status,
           r.kind as r_kind, r.status as r_status, r.amount as r_amount, r.round as r_round,
           l.id as launch, l.member as l_member, l.mode as l_mode, l.asset as l_asset, l.game_code as l_game,
           l.bonus as l_bonus, l.max_stake as l_max_stake, l.rate_bps as l_rate_bps,
           f.id as f_id, f.member as f_member, f.asset as f_asset, f.game_code as f_game, f.usable as f_usable,
           l.expires_at <= c.at or l.ended_at is not null as l_over,
           m.status as m_status, g.excluded_until > c.at as is_excluded,
           -- Loss limits are about real money.
           g.counts_losses_from is not null and left(a.asset, 4) not in ('FUN/', 'BNS/') as counts_losses,
           x.voids is not null as is_voided, s.is_settled,
           a.asset, a.balance,
           -- Wire units are 100,000 a currency unit; the asset's name ends in its decimal places.
           (10 ^ (5 - coalesce(right(a.asset, 1)::int, 5)))::bigint as per_minor,
           d.id as d_id, d.member as d_member, d.asset as d_asset, d.bonus as d_bonus, d.grant_id as d_grant,
           d.status as d_status, d.vendor_round as d_vendor_round, d.game_type as d_game_type,
           d.game_code as d_game_code, d.stake as d_stake,
           d.payout as d_payout, d.fee as d_fee, d.fee_bps as d_fee_bps, d.valid_bet as d_valid_bet,
           d.nonce as d_nonce,
           -- A nonce is the next of its server seed, whose client seed stays the same; only the first stake of a round has one.
           c.nonce is null or d.id is null and c.nonce = coalesce(o.nonce + 1, 0)
             and c.client_seed_hash = coalesce(o.client_seed_hash, c.client_seed_hash) as is_next,
           d.live_bets as d_live_bets, d.wins as d_wins,
           d.reported_stake as d_reported_stake, d.reported_payout as d_reported_payout,
           c.most_win, c.most_promo_day, c.by_game, h.state as h_state, h.digest as h_digest,
           -- A purse is another's business without a launch that plays from it or an accepted action that moved it.
           coalesce(l.account = c.account, false) or coalesce(r.account = c.account and r.status = 'RS_OK'
             and r.kind <> 'tombstone', false) or coalesce(e.account = c.account and e.status = 'RS_OK'
             and e.kind in ('bet', 'betwin', 'promo'), false) as knows_balance
      from jsonb_to_recordset(calls) as c(no int, aggregator text, kind text, transaction text, reference text,
             account text, member text, token_hash text, currency text, game_code text, game_type text,
             vendor_code text, vendor_round text, units bigint, win_units bigint, fee bigint, fee_bps int, closes boolean,
             digest text, gate text, seed_hash text, client_seed_hash text, nonce bigint, maths_hash text, choice_hash text,
             chain text, number bigint, promotion text, new_round text, most_win bigint, most_promo_day bigint,
             by_game boolean, at timestamptz)
      left join play.wallet_calls e on e.aggregator = c.aggregator and e.transaction = c.transaction
      left join play.wallet_calls r on r.aggregator = c.aggregator and r.transaction = c.reference
      left join play.wallet_calls x on x.aggregator = c.aggregator and x.voids = c.reference
      left join play.launches l on l.token_hash = c.token_hash and l.aggregator = c.aggregator
      left join play.held_payments h on h.aggregator = c.aggregator and h.transaction = c.transaction
      left join play.grants f on f.id = c.promotion and f.aggregator = c.aggregator
      left join members.members m on m.id = c.member
      left join protection.guards g on g.member = c.member
      left join ledger.accounts a on a.id = c.account
      left join play.rounds d0 on d0.aggregator = c.aggregator and d0.account = c.account
            and d0.vendor_round = c.vendor_round and (c.kind in ('bet', 'betwin') or f.id is not null)
      left join play.rounds d on d.id = coalesce(d0.id, r.round)
      -- The newest round of the same server seed.
      left join lateral (select o.nonce, o.client_seed_hash from play.rounds o
             where c.nonce is not null and o.aggregator = c.aggregator and o.seed_hash = c.seed_hash and o.nonce is not null
             order by o.nonce desc limit 1) o on true
      -- Whether a bet that is to be rolled back was paid: by a win of its own, or by a resettlement of its round.
      -- The limit makes the planner look at the calls of one round alone.
      left join lateral (select true as is_settled from play.wallet_calls w
             where c.kind = 'rollback' and w.round = r.round and w.status = 'RS_OK'
               and (w.kind = 'win' and w.reference = c.reference or w.kind = 'resettle') limit 1) s on true
  ), ruled as (
    select *,
         case
           -- A call that refers to itself is two actions under one id.
           when reference = transaction then 'RS_ERROR_DUPLICATE_TRANSACTION'
           -- Asked before: the stored answer, whatever has changed since.
           when e_kind = 'tombstone' and kind in ('bet', 'betwin') then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
           when e_kind is not null and e_digest = digest then e_status
           when e_kind is not null then 'RS_ERROR_DUPLICATE_TRANSACTION'
           when kind in ('bet', 'betwin') then case
             when launch is null or l_member <> member then 'RS_ERROR_INVALID_TOKEN'
             when l_over then 'RS_ERROR_TOKEN_EXPIRED'
             when m_status is distinct from 'active' then 'RS_ERROR_USER_DISABLED'
             when is_excluded then 'RS_ERROR_USER_DISABLED'
             when split_part(l_asset, '/', 1) <> currency or asset is distinct from l_asset then 'RS_ERROR_WRONG_CURRENCY'
             when gate is not null then gate
             when units % per_minor <> 0 or win_units % per_minor <> 0 or fee % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
             -- A bonus is played in the game it was opened in; a round that another bonus began is not joined.
             when l_mode = 'bonus' and game_code <> l_game then 'RS_ERROR_INVALID_GAME'
             when d_status = 'settled' or d_bonus <> l_bonus then 'RS_ERROR_ALREADY_SETTLED'
             when not is_next then 'RS_ERROR_ALREADY_SETTLED'
             when l_max_stake < coalesce(d_stake, 0) + units / per_minor then 'RS_ERROR_LIMIT_REACHED'
             when counts_losses and units > 0 and protection.loss_left(member, at) < units / per_minor
               then 'RS_ERROR_LIMIT_REACHED'
             when balance < units / per_minor then 'RS_ERROR_NOT_ENOUGH_MONEY'
             else 'RS_OK' end
           when kind = 'promo' then case
             when launch is null or l_member <> member then 'RS_ERROR_INVALID_TOKEN'
             when split_part(l_asset, '/', 1) <> currency or asset is distinct from l_asset then 'RS_ERROR_WRONG_CURRENCY'
             when units % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
             when f_id is null then 'RS_OK'
             -- A free bet: of its player, currency and game, once in a round, and no more of them than can be used.
             when f_member <> member then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
             when f_asset <> asset then 'RS_ERROR_WRONG_CURRENCY'
             when f_game <> game_code then 'RS_ERROR_INVALID_GAME'
             when d_id is not null or f_usable <= (select count(*) from play.rounds u where u.grant_id = f_id)
               then 'RS_ERROR_ALREADY_SETTLED'
             else 'RS_OK' end
           when r_kind is null and kind = 'rollback' then 'RS_OK'
           when r_kind is null then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when r_kind = 'tombstone' then case kind when 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end
           when r_kind not in ('bet', 'betwin') and (kind <> 'resettle' or r_kind not in ('win', 'resettle'))
                and (kind <> 'resettle' or d_grant is null)
             then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when r_status <> 'RS_OK' then case kind when 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' end
           when d_member <> member then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when split_part(d_asset, '/', 1) <> currency then 'RS_ERROR_WRONG_CURRENCY'
           when kind = 'rollback' then case
             when is_voided then 'RS_OK'
             when r_kind = 'betwin' or is_settled then 'RS_ERROR_ALREADY_SETTLED'
             else 'RS_OK' end
           when d_vendor_round <> vendor_round then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           -- A round both taken back and paid, as earlier versions let happen: a resettlement puts it right.
           when kind = 'resettle' and d_status = 'rolled_back' and d_payout > 0 and units % per_minor = 0
                and fee % per_minor = 0 then 'RS_OK'
           when is_voided or d_status = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
           when kind = 'resettle' and d_status = 'open' then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when units % per_minor <> 0 or fee % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
           else 'RS_OK' end as verdict
      from known offset 0
  )
  select no, aggregator, kind, transaction, reference, account, member, game_code, game_type, vendor_code, vendor_round, units,
         win_units, fee, fee_bps, closes, digest, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash, chain, number,
         new_round, at, e_kind, r_kind, r_status, r_amount, r_round, is_voided, d_id, d_status, d_game_type, d_stake, d_payout,
         d_fee, d_fee_bps, d_valid_bet, d_nonce, d_live_bets, d_wins, d_reported_stake, d_reported_payout, l_mode, l_bonus,
         l_rate_bps, f_id, d_grant, asset, balance, per_minor, counts_losses, knows_balance,
         case coalesce(hold, 'approved') when 'approved' then verdict
              when 'duplicate' then 'RS_ERROR_DUPLICATE_TRANSACTION'
              when 'refused' then 'RS_ERROR_LIMIT_REACHED'
              else 'RS_ERROR_UNKNOWN' end,
         case when hold not in ('approved', 'duplicate', 'refused') then hold end
    from ruled
    -- A payment above a ceiling waits for a person, and what a person refused stays refused.
    cross join lateral (
      select case
        when h_state is null and most_win is null and most_promo_day is null and by_game is null then null
        when verdict <> 'RS_OK' or e_kind is not null or kind not in ('win', 'betwin', 'resettle', 'promo') then null
        when h_digest <> digest then 'duplicate'
        when h_state is not null then h_state
        else play.over_ceiling(aggregator, kind, asset, units / per_minor, win_units / per_minor, d_stake, d_payout,
               coalesce(d_game_code, game_code), at, most_win, most_promo_day, by_game) end as hold
      offset 0) held
$function$

CREATE OR REPLACE FUNCTION play.over_ceiling(aggregator text, kind text, asset text, units bigint, win_units bigint, stake bigint, payout bigint, game text, at timestamp with time zone, most_win bigint, most_promo_day bigint, by_game boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
      when gain <= 0 or left(asset, 4) = 'FUN/' then null
      when paid > most_win then 'over_win'
      -- The list has whole hundredths of the stake, rounded down: the next one is out of reach.
      when by_game and kind <> 'promo' and paid::numeric * 100 >= staked::numeric * (1 + (
        select g.max_win_x100 from catalogue.games g where g.code = game)) then 'over_game'
      when kind = 'promo' and most_promo_day < paid + (
        select coalesce(sum(p.amount), 0) from play.wallet_calls p join ledger.accounts o on o.id = p.account
         where p.kind = 'promo' and p.aggregator = over_ceiling.aggregator and p.status = 'RS_OK'
           and p.happened_at >= date_trunc('day', at, 'UTC') and left(o.asset, 4) <> 'FUN/') then 'over_promo_day'
    end
    from (select case kind when 'betwin' then win_units when 'resettle' then units - payout else units end as gain,
                 case kind when 'betwin' then coalesce(payout, 0) + win_units when 'win' then payout + units
                           else units end as paid,
                 coalesce(stake, 0) + case kind when 'betwin' then units else 0 end as staked) payment
$function$

CREATE OR REPLACE FUNCTION play.record(calls jsonb)
 RETURNS SETOF play.answer
 LANGUAGE plpgsql
AS $function$
declare
  answers play.answer[];
  unposted bigint;
  losers text[];
  lost_at timestamptz[];
  lost bigint[];
begin
  with effects as materialized (
    select * from play.effects(calls)
  ), posted as materialized (
    select p.outcome
      from (select array_agg(transfer) as ids, array_agg(payer) as payers, array_agg(payee) as payees,
                   array_agg(sum) as sums, array_agg('play.' || kind) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(kind = 'resettle') as overdrafts
              from (select t.*, case when kind in ('bet', 'betwin') or moves < 0 then account else house end as payer,
                           case when kind in ('bet', 'betwin') or moves < 0 then house else account end as payee,
                           case kind when 'resettle' then abs(moves) else amount end as sum
                      from effects t where acts) due
             where sum > 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), posted_wins as materialized (
    -- A purse stands once in a set of moves, so the second half of a bet-and-win is a set of its own, after the first.
    select p.outcome
      from (select array_agg(transfer || ':win') as ids, array_agg(house) as payers, array_agg(account) as payees,
                   array_agg(win_amount) as sums, array_agg('play.win'::text) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(false) as overdrafts
              from effects where acts and kind = 'betwin' and win_amount > 0 and (select count(*) from posted) >= 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), calls_kept as (
    insert into play.wallet_calls (aggregator, transaction, kind, round, account, reference, voids, amount, win_amount,
             moved, digest, status, balance, transfer, happened_at)
    select aggregator, transaction, kind, case when acts then round_id else r_round end, account, reference,
           case when acts and kind = 'rollback' then reference end,
           case when kind = 'rollback' and not acts then 0 else amount end, win_amount, moves, digest, verdict,
           balance + moves,
           case when acts and case kind when 'resettle' then moves <> 0 when 'betwin' then amount + win_amount > 0
                                        else amount > 0 end then transfer end, at
      from effects where is_kept
    union all
    select aggregator, reference, 'tombstone', null, account, transaction, null, 0, 0, 0, digest, verdict, null, null, at
      from effects where kind = 'rollback' and is_kept and r_kind is null
    order by 1, 2
  ), rounds_begun as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode,
             bonus, grant_id, asset, status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, started_at, settled_at,
             reported_stake, reported_payout, reported_at, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash,
             chain, number, rate_bps)
    select round_id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, l_mode, l_bonus, f_id, asset,
           round_status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, at,
           case when round_status <> 'open' then at end,
           case when reports then stake end, case when reports then payout end, case when reports then at end, seed_hash,
           client_seed_hash, nonce, maths_hash, choice_hash, chain, number, l_rate_bps
      from effects where acts and d_id is null
  ), rounds_changed as (
    update play.rounds d set status = t.round_status, stake = t.stake, payout = t.payout, fee = t.fee,
           valid_bet = t.valid_bet, live_bets = t.live_bets, wins = t.wins,
           settled_at = case when t.round_status <> 'open' then t.at end,
           reported_stake = case when t.reports then t.stake else d.reported_stake end,
           reported_payout = case when t.reports then t.payout else d.reported_payout end,
           reported_at = case when t.reports then coalesce(d.reported_at, t.at) else d.reported_at end
      from effects t where t.acts and d.id = t.d_id
    returning d.id, d.game_code, d.mode, d.started_at
  ), events as (
    insert into platform.outbox (type, payload)
    select case when t.d_reported_stake is null then 'play.round_settled' else 'play.round_resettled' end,
           jsonb_build_object('roundId', t.round_id, 'memberId', t.member, 'account', t.account,
             'aggregator', t.aggregator, 'gameCode', coalesce(c.game_code, t.game_code), 'mode', coalesce(c.mode, t.l_mode),
             'asset', t.asset, 'status', t.round_status, 'stake', t.stake::text, 'payout', t.payout::text,
             'validBet', t.valid_bet::text, 'startedAt', coalesce(c.started_at, t.at), 'settledAt', t.at)
           || case when t.f_id is null then '{}'::jsonb else jsonb_build_object('grantId', t.f_id) end
           || case when t.d_reported_stake is null then '{}'::jsonb else jsonb_build_object(
             'previousStake', t.d_reported_stake::text, 'previousPayout', t.d_reported_payout::text,
             -- Every change of a reported round is reported: what it counted until now is what its last event said.
             'previousValidBet', t.d_valid_bet::text) end
      from effects t left join rounds_changed c on c.id = t.d_id where t.reports
  )
  select array_agg((t.no, t.verdict, case when t.knows_balance then t.asset end,
                    case when t.knows_balance then t.balance + t.moves end, t.nonce_used, t.held)::play.answer),
         (select count(*) from posted where outcome <> 'posted')
           + (select count(*) from posted_wins where outcome <> 'posted'),
         -- A member has one purse of real money, so no member stands twice among these.
         array_agg(t.member) filter (where t.counts_losses and t.moves <> 0),
         array_agg(t.at) filter (where t.counts_losses and t.moves <> 0),
         array_agg(-t.moves) filter (where t.counts_losses and t.moves <> 0)
    into answers, unposted, losers, lost_at, lost
    from effects t;

  if unposted > 0 then
    raise exception 'the ledger refused % moves that were judged possible', unposted;
  end if;
  if losers is not null then
    perform protection.count_losses(losers, lost_at, lost);
  end if;
  return query select * from unnest(answers);
end $function$

CREATE OR REPLACE FUNCTION play.valid_bet_before(previous_stake numeric, previous_payout numeric, previous_valid_bet numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(previous_valid_bet,
    play.valid_bet_of(null, coalesce(previous_stake, 0), coalesce(previous_payout, 0), 0, null))
$function$

CREATE OR REPLACE FUNCTION play.valid_bet_of(game_type text, stake numeric, payout numeric, fee numeric, fee_bps integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when fee_bps = 0 then 0
              when fee_bps is not null then least(div(fee * 10000, fee_bps), greatest(stake, payout))
              when game_type = 'PVP' then abs(payout - stake)
              else least(stake, abs(payout - stake)) end
$function$

CREATE OR REPLACE FUNCTION points.changes(events jsonb, earnings jsonb)
 RETURNS TABLE(member text, type text, volume numeric, millionths numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select r.member, k.type, sum(c.change), sum(c.change * k.rate)
    from jsonb_to_recordset(events) as e("roundId" text, "validBet" numeric, "previousStake" numeric,
           "previousPayout" numeric, "previousValidBet" numeric)
    join play.reported_rounds r on r.id = e."roundId" and r.mode = 'real'
    join jsonb_to_recordset(earnings) as k(game_type text, type text, rate bigint) on k.game_type = r.game_type
    cross join lateral (select e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout",
           e."previousValidBet") as change) c
   group by 1, 2 having sum(c.change) <> 0
$function$

CREATE OR REPLACE FUNCTION protection.count_losses(members text[], instants timestamp with time zone[], amounts bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
  insert into protection.losses as l (member, hour, lost)
  select m.member, date_trunc('hour', m.at, 'UTC'), m.lost
    from unnest(members, instants, amounts) as m (member, at, lost) order by 1, 2
  on conflict (member, hour) do update set lost = l.lost + excluded.lost
$function$

CREATE OR REPLACE FUNCTION protection.guard_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  insert into protection.guards as g (member, excluded_until) values (new.member, new.ends_at)
    on conflict (member) do update set excluded_until = greatest(g.excluded_until, excluded.excluded_until);
  return null;
end $function$

CREATE OR REPLACE FUNCTION protection.loss_left(of_member text, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'protection', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select min(l.amount - protection.net_loss(of_member, at - l.span))::bigint
    from (select case when effective_at <= at then value else before end as amount,
                 case kind when 'loss_day' then interval '24 hours'
                           when 'loss_week' then interval '168 hours' else interval '720 hours' end as span
            from protection.limits
           where member = of_member and kind in ('loss_day', 'loss_week', 'loss_month')) l
   where l.amount is not null
$function$

CREATE OR REPLACE FUNCTION protection.net_loss(of_member text, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'protection', 'pg_temp'
AS $function$
  select coalesce(sum(case when hour >= since then lost else greatest(lost, 0) end), 0)::bigint
    from protection.losses where member = of_member and hour > since - interval '1 hour'
$function$

CREATE OR REPLACE FUNCTION protection.refuse_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.excluded_until is null or new.excluded_until < old.excluded_until then
    raise exception 'nobody is let back early' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION reports.changes(events jsonb)
 RETURNS TABLE(member text, day date, mode text, game_type text, vendor_code text, settled_by text, rounds bigint, stake numeric, payout numeric, valid_bet numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select r.member, (r.started_at at time zone m.time_zone)::date, r.mode, r.game_type, r.vendor_code, r.settled_by,
         sum((c.stake + c.payout > 0)::int - (c.stake_before + c.payout_before > 0)::int)::bigint,
         sum(c.stake - c.stake_before), sum(c.payout - c.payout_before),
         sum(e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout", e."previousValidBet"))
    from jsonb_to_recordset(events) as e("roundId" text, stake numeric, payout numeric, "validBet" numeric,
           "previousStake" numeric, "previousPayout" numeric, "previousValidBet" numeric)
    cross join lateral (select e.stake, e.payout, coalesce(e."previousStake", 0) as stake_before,
           coalesce(e."previousPayout", 0) as payout_before) c
    join play.reported_rounds r on r.id = e."roundId"
    cross join site.calendar m
   group by 1, 2, 3, 4, 5, 6
$function$

CREATE OR REPLACE FUNCTION reviews.refuse_makers_vote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from reviews.proposals p where p.id = new.proposal and p.made_by = new.staff) then
    raise exception '% made the proposal % and cannot vote on it', new.staff, new.proposal using errcode = 'check_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION rewards.claim_set(claims jsonb, at timestamp with time zone)
 RETURNS TABLE(outcome text, is_new boolean)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  c record;
  earlier rewards.claims;
  budget rewards.budgets;
begin
  perform pg_advisory_xact_lock(hashtextextended('rewards ' || k.key, 0))
    from (select distinct x.member as key from jsonb_to_recordset(claims) as x(member text) order by 1) k;
  perform pg_advisory_xact_lock(hashtextextended('rewards ' || k.key, 0))
    from (select distinct x.programme as key from jsonb_to_recordset(claims) as x(programme text, per_person boolean)
           where x.per_person order by 1) k;
  perform 1 from rewards.budgets b
    where b.closed_at is null and (b.programme, b.asset) in
      (select x.programme, x.asset from jsonb_to_recordset(claims) as x(programme text, asset text))
    order by b.programme, b.asset for update;

  for c in select x.* from jsonb_to_recordset(claims) as x(no int, id text, programme text, version int, member text,
             occasion text, kind text, asset text, amount bigint, details jsonb, title jsonb, reason text, state text,
             digest text, expires_at timestamptz, per_person boolean) order by x.no
  loop
    is_new := false;
    select * into earlier from rewards.claims e where e.id = c.id;
    if found then
      outcome := case when earlier.digest = c.digest then earlier.state else 'claim_id_reused' end;
      return next;
      continue;
    end if;
    select * into budget from rewards.budgets b
      where b.programme = c.programme and b.asset = c.asset and b.closed_at is null;
    outcome := case
      when exists (select from rewards.claims e where e.programme = c.programme and e.member = c.member
                     and e.occasion = c.occasion and e.state <> 'rejected') then 'already_claimed'
      when not rewards.may_get(c.member, c.reason, at) then 'not_eligible'
      when c.per_person and exists (
        select from members.shared_marks s join rewards.claims k on k.member = s.other
         where s.member = c.member and s.is_strong and k.programme = c.programme and k.per_person
           and k.state <> 'rejected' and k.state <> 'expired') then 'not_eligible'
      when c.asset is not null and coalesce(budget.approved - budget.spent - budget.reserved, 0) < c.amount then 'budget_gone'
      else c.state end;
    if outcome <> c.state then
      return next;
      continue;
    end if;
    insert into rewards.claims (id, programme, version, member, occasion, kind, asset, amount, details, title, reason, period,
             state, digest, made_at, expires_at, ended_at, per_person)
    values (c.id, c.programme, c.version, c.member, c.occasion, c.kind, c.asset, c.amount, c.details, c.title, c.reason,
            budget.period, c.state, c.digest, at, c.expires_at, case when c.state = 'claimed' then at end,
            c.per_person)
    on conflict (id) do nothing;
    if not found then
      -- Another member made a claim with this id concurrently.
      outcome := 'claim_id_reused';
      return next;
      continue;
    end if;
    update rewards.budgets b
       set spent = b.spent + case when c.state = 'claimed' then c.amount else 0 end,
           reserved = b.reserved + case when c.state = 'claimed' then 0 else c.amount end
     where b.programme = budget.programme and b.asset = budget.asset and b.period = budget.period;
    is_new := true;
    return next;
  end loop;
end $function$

CREATE OR REPLACE FUNCTION rewards.end_claim(claim_id text, next_state text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  c rewards.claims;
begin
  select * into c from rewards.claims where id = claim_id;
  if c.state not in ('process', 'issued') or next_state = c.state then return false; end if;
  if c.asset is not null and next_state <> 'issued' then
    update rewards.budgets b
       set reserved = b.reserved - c.amount, spent = b.spent + case when next_state = 'claimed' then c.amount else 0 end
     where b.programme = c.programme and b.asset = c.asset and b.period = c.period;
  end if;
  update rewards.claims set state = next_state, ended_at = case when next_state <> 'issued' then at end where id = claim_id;
  return true;
end $function$

CREATE OR REPLACE FUNCTION rewards.is_eligible(member_id text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from members.members m where m.id = member_id and m.status = 'active' and m.role <> 'trial')
     and not exists (select from protection.guards g where g.member = member_id and g.excluded_until > at)
$function$

CREATE OR REPLACE FUNCTION rewards.may_get(member_id text, reason text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when reason = 'rewards.rebate'
              then exists (select from members.members m where m.id = member_id and m.status = 'active' and m.role <> 'trial')
              else rewards.is_eligible(member_id, at) end
$function$

CREATE OR REPLACE FUNCTION rooms.say_set(calls jsonb)
 RETURNS TABLE(place integer, outcome text, message_no integer, free_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'rooms', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(a.key)
    from (select distinct hashtextextended('rooms.author ' || (c ->> 'author'), 0) as key
            from jsonb_array_elements(calls) c order by 1) a;
  perform 1 from rooms.rooms r
    where r.id = any (array(select distinct c ->> 'room' from jsonb_array_elements(calls) c))
    order by r.id for no key update;

  -- A new statement sees what those committed who held the locks before.
  return query
  with asked as (
    select * from jsonb_to_recordset(calls) as c (
      place int, id text, room text, author text, client_id text, speaker text, name text, body text, folded text,
      refused text, held text, registered_at timestamptz, said_at timestamptz)
  ), judged as (
    select c.*, r.last_no, m.no as earlier_no,
           case
             when m.no is not null or h.id is not null then
               case when (coalesce(m.room, h.room), coalesce(m.body, h.body)) <> (c.room, c.body)
                    then 'message_id_reused'
                    when m.no is not null then 'posted' else 'held' end
             when r.id is null or r.closed_at is not null then 'not_found'
             when s.kind = 'ban' then 'room_banned'
             when s.kind is not null then 'room_timed_out'
             when r.writers <> 'members' then 'room_read_only'
             when c.registered_at + rule.age > c.said_at then 'account_too_new'
             when c.refused is not null then c.refused
             when last.pace_at > c.said_at then 'message_too_fast'
             when last.same_at > c.said_at then 'message_repeated'
             when c.held is not null then 'held_now'
             else 'new'
           end as outcome,
           s.ends_at, c.registered_at + rule.age as old_enough_at, last.pace_at, last.same_at
      from asked c
      left join rooms.rooms r on r.id = c.room
      left join rooms.messages m on m.author = c.author and m.client_id = c.client_id
      left join rooms.held h on h.author = c.author and h.client_id = c.client_id
      left join lateral (
        select x.kind, x.ends_at from rooms.sanctions x
         where x.member = c.author and x.kind <> 'hidden' and x.outcome is distinct from 'lifted' and x.ends_at > c.said_at
         order by x.ends_at desc limit 1) s on true
      cross join lateral (
        -- In an emergency only accounts of a week write.
        select greatest(r.least_age_minutes * interval '1 minute',
                        case when r.emergency_until > c.said_at then interval '7 days' end) as age) rule
      cross join lateral (
        -- One message in 2 seconds, five in 10, the room's own pace, and the same text once in 60.
        select greatest(max(t.at) + interval '2 seconds',
                        (array_agg(t.at order by t.at desc))[5] + interval '10 seconds',
                        max(t.at) filter (where t.room = c.room) + r.slow_seconds * interval '1 second') as pace_at,
               max(t.at) filter (where t.folded = c.folded) + interval '60 seconds' as same_at
          from (select x.said_at as at, x.room, x.folded from rooms.messages x
                 where x.author = c.author and x.said_at > c.said_at - interval '60 seconds'
                union all
                select x.held_at, x.room, x.folded from rooms.held x
                 where x.author = c.author and x.held_at > c.said_at - interval '60 seconds') t) last
  ), numbered as (
    select j.*, j.last_no + (row_number() over (partition by j.room order by j.place))::int as new_no
      from judged j where j.outcome = 'new'
  ), inserted as (
    insert into rooms.messages (room, no, kind, author, client_id, speaker, name, body, folded, said_at)
    select room, new_no, 'text', author, client_id, speaker, name, body, folded, said_at from numbered
  ), counted as (
    update rooms.rooms r set last_no = n.newest
      from (select room, max(new_no) as newest from numbered group by room) n where r.id = n.room
  ), waiting as (
    insert into rooms.held (id, room, author, client_id, speaker, name, body, folded, because, held_at)
    select id, room, author, client_id, speaker, name, body, folded, held, said_at from judged where outcome = 'held_now'
  )
  select j.place,
         case j.outcome when 'new' then 'posted' when 'held_now' then 'held' else j.outcome end,
         coalesce(n.new_no, j.earlier_no),
         case j.outcome when 'room_timed_out' then j.ends_at when 'account_too_new' then j.old_enough_at
                        when 'message_too_fast' then j.pace_at when 'message_repeated' then j.same_at end
    from judged j left join numbered n on n.place = j.place
   order by j.place;
end $function$

CREATE OR REPLACE FUNCTION sign_in.delete_handoffs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'sign_in', 'pg_temp'
AS $function$
begin
  delete from sign_in.handoffs where session = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION vip.count_games(events jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into vip.game_days as g (member, day, game_code, valid_bet, edge_bps)
  select r.member, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date), r.game_code,
         sum(e."validBet" - before.valid_bet), catalogue.edge_of(r.game_code)
    from jsonb_to_recordset(events) as e("roundId" text, mode text, "validBet" numeric, "previousValidBet" numeric,
           "previousStake" numeric, "previousPayout" numeric)
    join play.rounds r on r.id = e."roundId"
    left join play.late_rounds l on l.round = r.id
   cross join site.calendar m
   -- Events that were written before they told what counted know the stake and the payout alone.
   cross join lateral (select coalesce(e."previousValidBet",
     least(e."previousStake", abs(e."previousPayout" - e."previousStake")), 0) as valid_bet) before
   where e.mode = 'real'
   group by 1, 2, 3 having sum(e."validBet" - before.valid_bet) <> 0
   -- In one order, so that concurrent deliveries wait instead of deadlocking.
   order by 1, 2, 3
  on conflict (member, day, game_code) do update set valid_bet = g.valid_bet + excluded.valid_bet
$function$

CREATE OR REPLACE FUNCTION vip.counted_bets(of_members text[], first_day date, last_day date)
 RETURNS TABLE(member text, counted numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select d.member, div(sum(d.valid_bet * t.weight_percent), 100)
    from play.corrected_days d join vip.game_types t using (game_type)
   where d.member = any (of_members) and d.day between first_day and last_day
   group by 1
$function$

CREATE OR REPLACE FUNCTION vip.days_of(occasion text)
 RETURNS TABLE(first_day date, last_day date)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select monday, monday + 6 from (select substring(occasion from '^(?:week-)?(\d{4}-\d\d-\d\d)$')::date) w (monday)
   where monday is not null
  union all
  select first, (first + interval '1 month - 1 day')::date
    from (select (substring(occasion from '^month-(\d{4}-\d\d)$') || '-01')::date) m (first) where first is not null
$function$

CREATE OR REPLACE FUNCTION vip.rebate_dues(of_members text[], first_day date, last_day date)
 RETURNS TABLE(member text, day date, game_type text, level integer, valid_bet numeric, basis_points integer, due bigint, paid bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select d.member, d.day, d.game_type, coalesce(m.level, 0), d.valid_bet, rate.bps,
         greatest(div(d.valid_bet * rate.bps, 10000), 0)::bigint, coalesce(p.paid, 0)::bigint
    from (select member, day, game_type, sum(valid_bet) as valid_bet from play.corrected_days
           where member = any (of_members) and day between first_day and last_day group by 1, 2, 3) d
    join vip.game_types t using (game_type)
    left join vip.members m using (member)
   cross join lateral (select t.rebate_bps + t.rebate_step * coalesce(m.level, 0) as bps) rate
    left join (select r.member, r.day, r.game_type, sum(r.amount) as paid from vip.rebates r
                where r.member = any (of_members) and r.day between first_day and last_day group by 1, 2, 3) p
           using (member, day, game_type)
   where rate.bps > 0
$function$

CREATE OR REPLACE FUNCTION vip.undue_bonuses(of_members text[])
 RETURNS TABLE(member text, undue numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select u.member, sum(u.undue) from (
    select r.member, greatest(r.paid - greatest(div(d.valid_bet * r.basis_points, 10000), 0), 0) as undue
      from (select r.member, r.day, r.game_type, sum(r.amount) as paid, max(r.basis_points) as basis_points
              from (select distinct c.member, c.booked_on as day, c.game_type from play.corrections c
                     where c.member = any (of_members)) c
              join vip.rebates r using (member, day, game_type)
             group by 1, 2, 3) r
     cross join lateral (
       select coalesce(sum(d.valid_bet), 0) as valid_bet from play.corrected_days d
        where d.member = r.member and d.day = r.day and d.game_type = r.game_type) d
    union all
    select p.member, p.amount + p.withheld
      from vip.payouts p
      join vip.levels l using (level)
     cross join lateral vip.days_of(p.occasion) o
     where p.member = any (of_members) and p.programme = 'vip' and p.state <> 'refused'
       and exists (select from play.corrections c
                    where c.member = p.member and c.booked_on between o.first_day and o.last_day)
       and coalesce((select b.counted from vip.counted_bets(array[p.member], o.first_day, o.last_day) b), 0)
           < case when p.occasion like 'week-%' then l.week_from else l.month_from end
    union all
    -- A birthday gives the bonus of the level that is left.
    select p.member,
           p.amount + p.withheld
             - case when p.occasion like 'birthday-%' then coalesce(lower.birthday_bonus, 0) else 0 end
      from vip.payouts p
     cross join lateral (
       select c.because, c.level from vip.changes c
        where c.member = p.member and least(c.level_before, c.level) < p.level and greatest(c.level_before, c.level) >= p.level
        order by c.no desc limit 1) last
      left join vip.levels lower on lower.level = last.level
     where p.member = any (of_members) and p.programme = 'vip' and p.state <> 'refused'
       and (p.occasion like 'level-%' or p.occasion like 'birthday-%') and last.because = 'correction') u
   group by 1
$function$

CREATE OR REPLACE FUNCTION vip.week_figures(of_members text[], first_day date, last_day date)
 RETURNS TABLE(member text, lost numeric, rewards numeric, margin numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select m.member, play.lost, rebates.given + bonuses.given + others.given, greatest(games.margin, 0)
    from unnest(of_members) m (member)
   cross join lateral (
     select coalesce(sum(d.stake - d.payout), 0) as lost from play.corrected_days d
      where d.member = m.member and d.day between first_day and last_day) play
   cross join lateral (
     select coalesce(sum(r.amount), 0) as given from vip.rebates r
      where r.member = m.member and r.day between first_day and last_day) rebates
   cross join lateral (
     select coalesce(sum(p.amount + p.withheld), 0) as given
       from vip.payouts p cross join site.calendar c
      where p.member = m.member and p.programme = 'vip' and p.state <> 'refused'
        and case when p.occasion like 'week-%' then p.occasion = 'week-' || first_day
                 else (p.made_at at time zone c.time_zone)::date between first_day and last_day end) bonuses
   cross join lateral (
     select coalesce(sum(d."in"), 0) as given from cashier.money_days d join site.merchants s on s.asset = d.asset
      where d.member = m.member and d.day between first_day and last_day
        and d.reason like 'rewards.%' and d.reason not in ('rewards.rebate', 'rewards.vip')) others
   cross join lateral (
     select coalesce(div(sum(g.valid_bet * g.edge_bps), 10000), 0) as margin from vip.game_days g
      where g.member = m.member and g.day between first_day and last_day) games
$function$

-- triggers

CREATE TRIGGER another_person BEFORE INSERT ON reviews.proposal_votes FOR EACH ROW EXECUTE FUNCTION reviews.refuse_makers_vote()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.bank_receipts FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.callbacks FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.hierarchy_transfers FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cashier.steps FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.steps FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.texts FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.seals FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON lottery.draws FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()

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

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.bank_receipts FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.callbacks FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.hierarchy_transfers FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON cashier.steps FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()

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

CREATE TRIGGER no_early_release BEFORE DELETE OR UPDATE ON protection.guards FOR EACH ROW WHEN ((old.excluded_until IS NOT NULL)) EXECUTE FUNCTION protection.refuse_release()

-- grants

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

DELETE, INSERT, SELECT, UPDATE on staff.accounts to night_market_api

DELETE, INSERT, SELECT, UPDATE on staff.failures to night_market_api

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

INSERT, SELECT on vip.changes to night_market_api

INSERT, SELECT on vip.rebates to night_market_api

SELECT on agents.branch_days to night_market_api

SELECT on agents.folded_until to night_market_api

SELECT on agents.folds to night_market_api

SELECT on agents.member_days to night_market_api

SELECT on agents.product_weights to night_market_api

SELECT on agents.team_days to night_market_api

SELECT on cashier.money_counted to night_market_api

SELECT on cashier.money_days to night_market_api

SELECT on ledger.accounts to night_market_api

SELECT on ledger.seals to night_market_api

SELECT on ledger.transfers to night_market_api

SELECT on platform.audit to night_market_api

SELECT on platform.migrations to night_market_api

SELECT on play.closed_until to night_market_api

SELECT on play.corrections to night_market_api

SELECT on play.feed_results to night_market_api

SELECT on play.feeds to night_market_api

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

agents.paid_below(text,date,date): everybody

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

members.begin_path(): everybody

members.follow_paths(date): night_market_api

members.move_branch(text,text,date): night_market_api

messaging.end_push(): everybody

messaging.send(text,text,text,jsonb,jsonb,timestamp with time zone): everybody

platform.refuse_change(): everybody

play.answer_set(jsonb): night_market_api

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
