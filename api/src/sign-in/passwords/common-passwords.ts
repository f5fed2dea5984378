/** Passwords that guessing tries first, of eight characters and more, and those the rules would never let through. */
const COMMON = new Set(
  `123456 12345678 123456789 1234567890 12345678910 0123456789 9876543210 987654321 87654321 11111111 111111111
  1111111111 00000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12121212
  12341234 11223344 1122334455 112233445566 12344321 123123123 123321123 123454321 147258369 159753456 741852963
  password password1 password12 password123 password1234 password! password@123 passw0rd p@ssword p@ssw0rd
  p@ssw0rd1 p@ssw0rd123 pass1234 pass@123 pass@1234 pa55word passport password01 password11 mypassword newpassword
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty123456 qwerty@123 qwertyuiop123 1qaz2wsx 1qaz2wsx3edc
  zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 qazwsxedc qazwsx123 abcd1234 abc12345 abc123456 abcdefgh abcdefghi abcd@123 a1b2c3d4 aa123456
  aaaaaaaa a1234567 a12345678 a123456789 abc@1234 asd12345 aa12345678 zz123456 1234qwer 1234abcd 123qweasd
  123456abc 123456aa 123abc123 12345qwert 123456qwerty qwer1234 qweasdzxc qweqweqwe q1234567 iloveyou iloveyou1
  iloveyou2 iloveyou123 iloveu123 loveyou1 mylove123 lovelove babygirl babygirl1 princess princess1 sunshine
  sunshine1 sunshine123 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman
  starwars pokemon1 pokemon123 michael1 jennifer michelle charlie1 charlie123 jordan23 jessica1 ashley123 daniel123
  trustno1 whatever whatever1 welcome1 welcome123 welcome@123 letmein1 letmein123 letmein! changeme changeme1
  changeme123 computer computer1 internet internet1 samsung1 samsung123 google123 facebook facebook1 facebook123
  instagram whatsapp youtube1 twitter1 yahoo123 gmail123 admin123 admin1234 admin@123 admin12345 administrator
  root1234 test1234 test12345 testtest testing123 guest123 guest1234 user1234 default1 temp1234 secret123 master123
  dragon123 monkey123 shadow123 freedom1 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid
  cricket1 cricket123 sachin10 sachin123 dhoni007 msdhoni7 msdhoni07 viratkohli virat018 virat123 rohit123 rohit45
  india123 india1234 india@123 indian123 jaihind1 jaihind123 jaishriram shriram1 sairam123 omsairam omsairam1
  omnamahshivaya krishna1 krishna123 radhakrishna ganesha1 ganesh123 ganpati1 hanuman1 hanuman123 bajrangbali
  mahadev1 mahadev123 harharmahadev jaimatadi waheguru waheguru1 allah786 bismillah786 lucky123 lucky1234 lucky777
  rahul123 rahul@123 amit1234 priya123 pooja123 neha1234 anjali123 deepak123 sandeep1 suresh123 ramesh123 rakesh123
  mumbai123 delhi123 bangalore chennai1 kolkata1 hyderabad mother123 father123 family123 papa1234 mummy123 maa12345
  casino123 casino777 jackpot1 jackpot777 betting1 teenpatti teenpatti1 rummy123 rummy1234 bonus123 winner123
  nightmarket nightmarket1 nightmarket123 loveyou123 hello123 hello1234 hellohello helloworld goodluck money123
  million1 killer123 matrix123 hunter22 ninja123 nothing1 blink182 metallica liverpool123 qwerty12345 azertyuiop
  azerty123 87654321a 1234567a 12345678a 123456789a 1234567q 12345678q password2 password3 password99 abcabc123
  aaaa1111 aaaa1234 aabbccdd xxxxxxxx zzzzzzzz qqqqqqqq`.split(/\s+/),
)

/** Whether a password is among the first that are guessed: a common one, one character over and over, or the username. */
export function isCommonPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || /^(.)\1*$/u.test(lower) || lower === username.toLowerCase()
}
