/**
 * The parts of the most common passwords of 12 or more characters, longest first: whole passwords, words and
 * runs of adjacent keys. A password that contains little else is rejected.
 */
export const GUESSABLE_PARTS: readonly string[] = `
1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv qwertyuiopasdfghjkl 123456789012345 1234567890123 q1w2e3r4t5y6 qwertyuiop
asdfghjkl 1234567890 0987654321 1q2w3e4r5t6y zaq12wsxcde3 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r qazwsxedcrfv qazwsxedc
zxcvbnm 9876543210 987654321 123456789 12345678 87654321 1234567 7654321 123456 654321 123123 112233 121212 12345
54321 1234 4321 abcdefghijklmnopqrstuvwxyz abcdefghijkl abcdefgh abcdef abcd1234 abc123 abcd abc qwerty123 qweasdzxc qweasd qwertyui
qwerty qwert azerty asdfgh asdf zxcvbn zxcv qazwsx 1qaz 2wsx 3edc
passwords password passwort passwd pass motdepasse contrasena letmein welcome changeme changeit default secret
administrator administrador admin superuser superman batman spiderman pokemon starwars dragon monkey shadow master
sunshine princess football baseball basketball soccer hockey cricket liverpool chelsea arsenal barcelona australia
sydney melbourne brisbane auckland newzealand zealand wellington charlie michael jordan jessica ashley daniel
jennifer christopher thomas matthew andrew joshua nicole hannah summer winter spring autumn january february march april june
july august september october november december monday tuesday wednesday thursday friday saturday sunday
iloveyou loveyou ilove love you forever family mother father sister brother babygirl angel flower butterfly rainbow
computer internet samsung google facebook apple microsoft windows android login access trustno test testing
hello world hallo bonjour whatever nothing something freedom killer hunter ranger cookie chocolate cheese banana
orange purple yellow silver golden diamond mustang ferrari porsche mercedes harley corvette yankees cowboys
winning appliances appliance online whitegoods kitchen washing machine washingmachine fridge refrigerator freezer dishwasher
microwave laundry andoo homeclearance clearance fisherpaykel fisher paykel kitchenclub shop store shopping customer account user
guest temp mypassword mypass my the new old one two three i am is for and
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);
