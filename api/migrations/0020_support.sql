-- Up Migration

-- Customer service: conversations, the desk that answers them, feedback, and the ways to reach the operator.
create schema support;
grant usage on schema support to night_market_api;

-- One row of settings.
create table support.settings (
  is_only boolean primary key default true check (is_only),
  -- [{ "days": [1..7], "from": "09:00", "to": "21:00" }], in the merchant's time zone, Monday first; none is around the clock.
  hours jsonb not null default '[]',
  -- Whether conversations go to the staff with the fewest by themselves; otherwise staff take the next one.
  assigns_itself boolean not null default false,
  -- Hosts that a contact may lead to.
  contact_hosts text[] not null default '{}'
);
insert into support.settings default values;

create table support.contacts (
  cs_type text primary key check (cs_type in
    ('LIVECHAT', 'EMAIL', 'PHONE', 'TELEGRAM', 'WHATSAPP', 'ZALO', 'LINE', 'WECHAT', 'FACEBOOK', 'YOUTUBE')),
  -- `https:`, `mailto:` or `tel:`; empty for the live chat.
  target text not null,
  position int not null
);
insert into support.contacts (cs_type, target, position) values ('LIVECHAT', '', 0);

-- Browsers of visitors, and windows that members opened: sessions of their own, in two halves like a member's.
create table support.sessions (
  id text primary key check (id ~ '^vst_'),
  -- Whose window it is, and the session that opened it; null for a visitor.
  member text references members.members,
  opened_by text,
  token_hash text not null unique,
  cookie_hash text not null unique,
  name text not null default '',
  -- Where answers go, encrypted for this session; empty for none.
  sealed_email text not null default '',
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((member is null) = (opened_by is null))
);
create index support_sessions_expiry on support.sessions (expires_at);

-- Codes that open the window, used once.
create table support.window_codes (
  code_hash text primary key,
  -- The member or the visitor's session it continues.
  owner text not null,
  opened_by text not null,
  expires_at timestamptz not null
);

create table support.conversations (
  id text primary key check (id ~ '^cnv_'),
  -- A member, or a visitor's session; neither for feedback that was left without a login.
  member text references members.members,
  visitor text,
  origin text not null check (origin in ('chat', 'form', 'feedback')),
  topic text not null,
  language text not null,
  state text not null check (state in ('queued', 'open', 'waiting', 'solved', 'closed')),
  assignee text,
  -- 0 goes before 1: returned conversations and those of people in distress.
  rank smallint not null default 1,
  -- Since when the customer has been waiting for an answer.
  waiting_since timestamptz not null,
  last_no int not null default 0,
  customer_delivered int not null default 0,
  customer_read int not null default 0,
  staff_delivered int not null default 0,
  staff_read int not null default 0,
  first_replied_at timestamptz,
  -- The first reply took longer than a minute of opening hours.
  is_late boolean not null default false,
  is_distressed boolean not null default false,
  -- The reply that was refused because of a newer message; its repetition goes through.
  warned_client_id text,
  rating smallint check (rating between 1 and 5),
  version int not null default 1,
  network text not null,
  -- Where answers of a form go, encrypted for this conversation; empty for none.
  sealed_email text not null default '',
  is_held boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  solved_at timestamptz,
  erased_at timestamptz,
  check (member is null or visitor is null),
  check (state <> 'open' or assignee is not null),
  check (state <> 'queued' or assignee is null)
) with (fillfactor = 80);
create index conversations_queue on support.conversations (rank, waiting_since, id) where state = 'queued';
create index conversations_state on support.conversations (state, changed_at);
create index conversations_member on support.conversations (member, id) where member is not null;
create index conversations_visitor on support.conversations (visitor, id) where visitor is not null;
create index conversations_assignee on support.conversations (assignee) where state in ('open', 'waiting');
create index conversations_network on support.conversations (network, created_at) where member is null;
-- One chat at a time.
create unique index conversations_live_member on support.conversations (member)
  where origin = 'chat' and state in ('queued', 'open', 'waiting') and member is not null;
create unique index conversations_live_visitor on support.conversations (visitor)
  where origin = 'chat' and state in ('queued', 'open', 'waiting') and visitor is not null;

create table support.messages (
  conversation text not null references support.conversations,
  no int not null check (no > 0),
  client_id text not null,
  author text not null,
  side text not null check (side in ('customer', 'staff', 'system')),
  kind text not null check (kind in ('text', 'picture', 'note', 'event')),
  body text not null,
  upload text,
  sent_at timestamptz not null,
  primary key (conversation, no),
  unique (author, client_id),
  check ((kind = 'picture') = (upload is not null))
);

create table support.canned (
  id text primary key check (id ~ '^can_'),
  language text not null,
  title text not null,
  body text not null,
  position int not null default 0
);

-- The presence of each member of the staff who answers customers.
create table support.desks (
  staff text primary key,
  display_name text not null,
  is_available boolean not null,
  seen_at timestamptz not null,
  -- Since when they are away; null while they are there.
  away_since timestamptz
);

-- Mail to customers: answers to forms, and transcripts. Worded when it is sent, from the messages.
create table support.mails (
  id text primary key check (id ~ '^sml_'),
  conversation text not null references support.conversations,
  kind text not null check (kind in ('answer', 'transcript')),
  -- The message that answers, or the last one of the transcript.
  no int not null,
  sealed_to text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  unique (conversation, kind, no)
);
create index mails_due on support.mails (due_at) where sent_at is null;

insert into support.canned (id, language, title, body, position) values
  ('can_hello_en', 'EN', 'Greeting', 'Hello, thank you for writing to us. I am looking into this now.', 1),
  ('can_moment_en', 'EN', 'One moment', 'I need a few minutes to check this. Please stay with me.', 2),
  ('can_deposit_en', 'EN', 'Deposit under way', 'Your deposit has not reached us yet. Bank transfers usually take up to 30 minutes. Please send us the payment reference and, if you have one, a picture of the receipt.', 3),
  ('can_withdrawal_en', 'EN', 'Withdrawal under review', 'Your withdrawal is being reviewed. You will find its status under My account, Withdraw. We will message you as soon as it is paid.', 4),
  ('can_turnover_en', 'EN', 'Turnover', 'Before you can withdraw, the amount you deposited has to be wagered once. Under My account, Withdraw, you can see how much is left.', 5),
  ('can_safer_en', 'EN', 'Safer play', 'Thank you for telling us. Under Safer play you can set limits, take a break or exclude yourself at once. You can also talk to us here at any time.', 6),
  ('can_bye_en', 'EN', 'Closing', 'Glad I could help. If anything else comes up, just write here again.', 7),
  ('can_hello_hi', 'HI', 'अभिवादन', 'नमस्ते, हमें लिखने के लिए धन्यवाद। मैं अभी इसे देख रही हूँ।', 1),
  ('can_moment_hi', 'HI', 'एक क्षण', 'मुझे यह जाँचने में कुछ मिनट लगेंगे। कृपया बने रहें।', 2),
  ('can_deposit_hi', 'HI', 'जमा रास्ते में', 'आपकी जमा राशि अभी हम तक नहीं पहुँची है। बैंक ट्रांसफ़र में आम तौर पर 30 मिनट तक लगते हैं। कृपया भुगतान का रेफ़रेंस नंबर और, अगर हो, तो रसीद की तस्वीर भेजें।', 3),
  ('can_withdrawal_hi', 'HI', 'निकासी की जाँच', 'आपकी निकासी की जाँच चल रही है। उसकी स्थिति मेरा खाता, निकासी में दिखती है। भुगतान होते ही हम आपको संदेश भेजेंगे।', 4),
  ('can_turnover_hi', 'HI', 'टर्नओवर', 'निकासी से पहले जमा की गई राशि से एक बार दाँव लगाना ज़रूरी है। कितना बाकी है, यह मेरा खाता, निकासी में दिखता है।', 5),
  ('can_safer_hi', 'HI', 'सुरक्षित खेल', 'हमें बताने के लिए धन्यवाद। सुरक्षित खेल में आप तुरंत सीमा तय कर सकते हैं, ब्रेक ले सकते हैं या खुद को खेल से बाहर रख सकते हैं। आप यहाँ हमसे कभी भी बात कर सकते हैं।', 6),
  ('can_bye_hi', 'HI', 'समापन', 'खुशी है कि मदद हो सकी। और कुछ हो तो यहीं फिर से लिख दें।', 7);

-- Pictures of conversations.
alter table platform.uploads drop constraint uploads_purpose_check;
alter table platform.uploads add constraint uploads_purpose_check
  check (purpose in ('icon', 'proof', 'application', 'chat', 'content'));
