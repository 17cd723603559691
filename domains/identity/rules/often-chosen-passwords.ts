/**
 * Common passwords that `password.ts` does not detect: published passwords of 12 or more characters,
 * and words that become such a password with a few digits. Each entry is rejected, with or without digits and
 * symbols at its end.
 *
 * Source: zxcvbn-ts 3.0 (Copyright 2012 Dropbox, MIT licence) and Django 5.2 (Copyright Django Software
 * Foundation, BSD licence).
 */
export const COMMON_PASSWORDS: readonly string[] = `
!qaz2wsx#edc 014702580369 01telemike01 050605rostik 0r968ji9ufj6 111222tianya 123123qweqwe 123321456654 123321qweewq
123admin321a 123ewqasdcxz 123qwe456rty 12qw34er56ty 159753456852 19960610ilja 1a2a3a4a5a6a 1a2b3c4d5e6f 1a2s3d4f5g6h
1q2w3e4r5t6y7u8i9o 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qazxsw23edcvfr4 23176djivanfros 23wkoa0fp78dk 31217221027711
32615948worms 41d8cd98f00b 4815162342lf 4815162342lost 520love101182 541233432442 5532361cnjqrf 59382113kevinp
6215mila6215 89063032220m 89231243658s 89876065093rax 89semtsriuty a1s2d3f4g5h6 aardvark aberdeen achilles adgjmptw
airborne airplane aksjdlasdakj89879 albatros alejandr aleksandr alexande alexander alexander123 alexandr alexandra
alliance alpha135792468 amadeusptfcor american amsterda amsterdam an83546921an13 anaconda anastasia anderson
andrewjackie anhyeuem antananarivu anything anytimetoday aquarius arabella24630 asdfghjkl:&#39: aspirine assassin
assholes atlantic atlantis australi avalanch avrillavigne azsxdcfv babyblue babydoll backdoor badiman28200 bangbang
barcelon basketba bearbear beatrice beautiful beefcake beerbeer benjamin bhrh0h2oof6xbqjeh bigballs bigboobs bigdaddy
billybob billyboy birthday blackcat blackdog blackhaw blackjac blackman blacksonblon blahblah blessed12345 blink182
blink182blink blizzard bltynbabrfwbz bluebird blueblue blueeyes bluemoon bobafett bollocks bonehead boomboom
boy4u2ownnyc bpgjldsgjldthnf bradford brighton brittany broadway brooklyn brucelee buckeyes buckshot budlight budweise
bulldogs bullnuts2003 bullseye bullshit bunghole business businessbabe butterfl butthead butthole cadillac caliente
california caligula callaway campbell canadian candyman cardinal carolina caroline catalina catherine cavalier
cdtnkfyf chainsaw champion chandler chargers charlott charlotte charlton cheeseburger chemical cherokee chesterfield
chevelle chevrole cheyenne chickens chickenwing101 children chocolat chrisbln christia christian christie christin
christina christine christop cinnamon civilization cjdthitycndj cjkysirj clarence clitoris cnfc35762209 cocacola
colombia colorado coltrane columbia columbus combat123654 commando concrete configuratio construction consumer
contortionist cookiemonster cooldude corperfmonsy cosmopolitan cosworth counterstrike courtney crawford crazybab
creampie creative cristianoronaldo cristina crusader dannyboy darkness darkside darkstar davidson dbrnjhbz deadhead
deepthroat deeznuts defender deftones demon1q2w3e4r demon1q2w3e4r5t designer devildog devilmaycry4 dfg5fhg5vgfh1
dfktynbyf dickhead dietcoke digitalprodu dilligaf dingdong dinosaur director discover dkflbckfd dkflbvbh dkflbvbhjdbx
dkflbvbhjdyf doberman dodgeram dolphins domainlock2005 doomsayer.2.7mords.v doomsayer.2.7mords.vv doughboy downtown
drowssap drpepper dthjybrf eastside eatpussy edwardcullen einstein ekaterina electric elephant elizabet elizabeth
elizabeth123 emmanuel engineer enterpri enterprise entertainment ericsson eternity excalibu explorer ezekiel11991
fallen_angel fatima753357 federico fernando finalfantasy findaupair007 fireball firebird fkmnthyfnbdf fktrcfylh
fktrcfylhf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flamingo fletcher florence flounder flvbybcnhfnjh francesc
francois franklin freckles frederic frederiksberg fredfred freeporn frontier fuckface fuckfuck fuckthis fuckyoubitch
function fyfcnfcbz fynfyfyfhbde g13916055158 gangbang gangster garfield gargoyle geronimo getmoney gettherefast
gfhfktkjuhfv ghbdtnbr ghbdtnrfrltkf ghhh47hj7649 ghjatccbjyfk ghjcnjgbpltw ghjcnjgfhjkm ghjcnjnfr ghjcnjqgfhjkm
ghjcnjrdfibyj ghjnbdjcnjzybt ghtdtlvtldtl giovanni giuseppe gjkysqgbpltw godisgood godisgood123 godislove godsmack
godzilla goldberg goldstar golfball golfgolf goodluck goodtime gotohell grateful greatone green123 green123green
greenbay greenday greenlantern gretchen gthtrfnbgjkt gtnhjpfdjlcr guardian guinness halflife hamilton handsome
hannahmontana hannibal happyday hardcore hardrock harrison hastings hawkesbury93 hd764nw5d7e1vb1 hd764nw5d7e1vbv
hedgehog hedimaptfcor hellfire hellyeah hercules heterosexual hollywoo hollywood holyshit hongkong hotpussy hotstuff
hurrican hyperion iampurehaha2 icecream ichliebedich idontknow ihatethisgame iloveboobies ilovejesus ilovejesus12
immortal imperial inactive1996aug infantry infinity ingodwetrust installdevic installsqlst intelligence international
internazionale intrepid intruder ipo54tj45uy856 isabella isabelle iseedeadpeople jamesbon jamesbond007 japanese
jeanette jeremiah jesuschrist jesuschrist1 jesuslovesme jkiuztdftl57 johannes john!20130605at1753 johnjohn jonathan
josephphone7 jundian2011xr justdoit justinbieber juventus kamikaze kangaroo karolina kartoffelpuffer katerina kathleen
kawasaki kentucky kenworth keyboard keystone killbill kimberly kingfish kingkong kingston kittycat knackwurst8853
knickers kristina kristine ktjynsq40147 labrador lacrosse lancelot lasvegas laurel12creek lawrence leavemealone
leliane50934 leonardo lesbians lhbjkjubz2957704 lifehack lifetime lightnin lightpower12345 linkedin lionking liverpoo
logitech lokomotiv lollipop lonestar lonewolf longhorn lorraine lost4815162342 lowrider luckydog lydcc20091314
lytdybrbdfvgbhf lytghjgtnhjdcr m01759766727 macdaddy madeline magicman magnolia mailcreated5240 majestic makaveli
mamapapa manchest manchester manchester12 manchesterunited maprchem56458 maradona marathon marek14michal margaret
margarita marianne mariners marlboro marshall martinez maryjane maryland massimiliano masterbaiting masterbating
masturbation maurolarastefy maverick meatball meatloaf mechanic mega_pizdetz666 megadeth megaparol12345 meredith
meridian mersedes metallic metallica mevefalkcakk michaeljackson michelle michelle1234 michigan microlab microsof
midnight migrationschool mikemike military minecraft123 minnesota_hp mistress mitchell moderncombat momsanaladventure
monalisa moneyman mongoose monopoly montreal morganstanley morpheus morrison mortalkombat motherfucker motorola
mountain msoracle32re msorcloledbr multiplelo munchkin mushroom musicman myspace12345 n8zgt5p0shw= napoleon nathalie
natiichen999 national ne_e_pod_chehyl nebraska necronomicon needforspeed nemvxyheqdd5oqxyxyzi networkingpe newcastl
neworleans12345 newproject2004 nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nicholas nick1234-rem936
nightcrawler nintendo nintendo1234 nondriversig ntktdbpjh1994 nuttertools oblivion oklahoma olcrackmaster onedirection
ontheoutside operator original overlord p030710p$e4o paintbal paintball pakistan panasoni panasonic panthers pantyhos
paradise paraklast1974 passwordassword patricia patriots pavilion pe#5gz29ptzmse peanutbutter pearljam peekaboo
penelope penguins penthous personal peterpan peterson pfqwtd27121988 philadelphia philippe phillies phillips pineappl
pingpong pinkfloy platinum playstation2 playstation3 playtime pleasure plymouth polniypizdec0211 polniypizdec1102
polniypizdec110211 poohbear poontang pooppoop porkchop pornographic pornstar portland portugal poseidon positive
precious predator presario professional projectsadminx przyjaciolki ptybnxtvgbjy punisher punkrock punksnotdead
pussycat q1w2e3r4t5y6u7i8o9p0 qawsedrf qawsedrftgyh qaz123wsx456 qaz2wsx#edc qazxswedc123 qazxswedcvfr qwaszxerdfcv
qwegta13091990 qwertyytrewq ragnarok railroad raistlin rammstein rasputin rastaman redalert redskins redwings remember
renegade research residentevil rfnthbyf1988 rhbcnbyf richards richmond rightnow rjirfrgbde rjycnfynby roadkill
robinson robotech rockhard rockstar rolltide romashka ronaldinho10 ronaldo12345 rootbeer rosemary s8ylpe9jdpvym
sailboat salvador samantha sanfrancisco santiago sapphire saratoga satisfaction saun24865709 savannah scandinavian
scarface scarlett schoolgirlie scoobydo scorpion scotland sdf7asdf6asdg8df sdicmt7seytn sebastia sebastian106 security
seemnemaailm seinfeld seminole semperfi seniseviyorum sentinel septembe serenity sexygirl shamrock sherlock sherwood
showtime simpsons sinclair sithlord skittles skorpion skywalke skywalker slapshot slipknot sneakers snickers snoopdog
snowball snowboar snuggles socrates softball software sojdlg123aljg solution somanypickles27 somethin sonnenschein
sonyericsson southern spanking spartans specialinsta spectrum spiderma spitfire splinter spongebob123 squirrel
srinivas stallion standard starbuck starcraft stardust starfire starfish stargate starship startfinding startrek
steelers stefangreil1983 stephani stephanie sterling stickdaddy77 stingray stinkyfinger stocking stonecol stratocaster
stripper sundance sunflowe sunnyday superfly supernatural supersta superstar svetlana sweetpea swimming swingers
swordfis swordfish syracuse systemofadown tacobell tarheels tazmania technics telechargement terminal terminator
terrapin thanatos thankyou thecakeisalie theodore thirteen thompson thuglife ticketmaster titanium titleist tommyboy
tomorrow total12scherz tottenha transformers translator treasure trfnthbyf trinidad trombone tunafish twilight
ultimate umbrella unbelievable underdog undertaker universe vacation valentin valentina valhalla vanhalen vanyarespekt
verbatim veronica veronika vfhufhbnf vfrcbvrf vfvfgfgf vfvfvskfhfve victoria viewsonic viktoria virginia vitor1268123
vkontakte vladimir vladimirovna vladislav warcraft warhammer warhammer40k warriors waterloo wazzkaprivet websolutions
websolutionssu webuivalidat weihnachtsbau weihnachtsbaum werewolf weronika1992 westside westwood wetpussy whitesox
whocares whosyourdaddy wildcats wildfire wolfgang wolfpack wolverin wolverine woofwoof wrangler wrestlin xantria10315
xtseo2011tdx xxxp455w0rd5 yfdbufnjh10305070 yosemite z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaq1xsw2cde3 zaqwsxcderfv
zcfvfzkexifz zeppelin zerocool zqjphsyf6ctifgu zxcasdqwe123 zxcvbnmmnbvcxz
`
  .trim()
  .split(/\s+/);
