/**
 * Sentences as people speak: what goods are for, whom, in which room; what went wrong; what is weighed against what. They were
 * written against the search as it stood before it learned from the catalogue's own texts. Their scores stand in the subject's README,
 * how they read says judge.ts.
 */
export const SPOKEN: readonly string[] = `
my old washer died need a new one asap = in:load-washers
fridge for a family of five = in:fridges capacity>=450
fridge to go in the pantry = in:fridges
something to keep beers cold in the shed = in:bar-fridges
keep drinks cold on the deck = in:bar-fridges
freezer big enough for half a cow = in:freezers
freezer to store venison = in:freezers
where do i put my wine = in:wine
wine storage for 100 bottles = in:wine
fridge with heaps of freezer space = in:fridges
fridge narrow enough for 700 gap = in:fridges width<=700
skinny dishwasher for an apartment = in:dishwashers width<=500
dishwasher that doesn't wake the baby = in:dishwashers
dishwasher i can run at night = in:dishwashers
which dishwasher dries plastics best = in:dishwashers
dishwasher with top cutlery drawer = in:dishwashers has:cutleryTray
dishwasher hidden behind cabinet door = in:integrated
dishwasher to match my cabinets = in:dishwashers
two drawer dishwasher = in:drawer
washing machine for a family of 6 = in:load-washers loadCapacity>=8
washer for king size doona = in:load-washers
washing machine that uses hardly any water = in:load-washers
washing machine 15 minute quick wash = in:load-washers
washer that doesn't shake the house = in:load-washers
machine to wash nappies = in:load-washers
washer and dryer in one machine = in:combos
washing machine that also dries = in:combos
dryer that won't blow my power bill = in:dryers
cheapest dryer to run over a year = in:dryers sort:kwh
dryer i can hang on the wall = in:dryers has:wallMount
dryer without a vent = in:condenser,heat-pump
dryer for an apartment with no window = in:dryers
ventless clothes dryer 8 kg = in:dryers loadCapacity>=8 loadCapacity<=8
oven that cleans itself = in:/ovens/ has:pyrolytic
oven big enough for christmas turkey = in:/ovens/,cookers
oven for baking bread with steam = in:steam-ovens
oven that microwaves as well = in:speed-ovens
freestanding oven with gas on top = in:cookers
oven with built in air fryer 60cm = in:/ovens/,cookers has:airFry width<=600
two ovens one on top of the other = in:double-ovens
wall oven 90 wide = in:wall-ovens width>=830 width<=900
cooktop that is safe for kids = in:cooktops
cooktop i can use with any pans = in:cooktops
five burner cooktop with wok = in:gas-cooktops
induction hob with extractor built in = in:induction has:extraction
cooktop lpg bottle gas = in:gas-cooktops
something to suck up the cooking smells = in:rangehoods
rangehood that isnt noisy = in:rangehoods noise<=60
undermount rangehood slide out = in:rangehoods
hood that doesnt need a duct = in:rangehoods has:recirculating
coffee machine that grinds the beans = in:coffee,espresso,automatic has:grinder
coffee machine for the office = in:coffee,espresso,automatic,capsule
i just want to press a button and get a flat white = in:automatic,capsule
machine for making lattes and cappuccinos = in:coffee,espresso,automatic,capsule
coffee pod machine cheap = in:capsule sort:price
wedding present for the kitchen under 300 = unchanged
christmas gift for coffee lover = in:coffee,espresso,automatic,capsule
something to make cakes with = in:stand-mixers
mixer for bread dough = in:stand-mixers
kettle that keeps a certain temperature for green tea = in:kettles has:variableTemperature
toaster for four slices with crumpets = in:toasters slices>=4
toaster bagel setting = in:toasters has:bagel
air fryer for two people = in:air-fryers
double basket airfryer = in:air-fryers drawers>=2
small microwave for a caravan = in:microwaves
microwave 1200 watts = in:microwaves power>=1140 power<=1260
vacuum for hardwood floors and dog hair = in:vacuums has:petHead
vacuum that empties itself = in:vacuums has:selfEmpty
vacuum for someone with asthma = in:vacuums has:hepa
robot that vacuums and mops = in:robot has:mops
cordless vac that lasts over an hour = in:stick runTime>=60
old school vacuum with a hose = in:barrel
lightweight vacuum for my nan = in:vacuums
aircon for a bedroom 15 square metres = in:split,portable roomSize>=15
something to cool a rental without drilling = in:portable
portable aircon for granny flat = in:portable
heating for the lounge = in:split
air conditioner that heats too = in:split,portable has:reverseCycle
one outdoor unit for several rooms = in:multi
aircon with wifi so i can turn it on from work = in:split,portable has:wifi
tv for gaming ps5 120hz = in:-tvs has:gaming refreshRate>=120
tv for a bright sunny room = in:qled
biggest telly you have = in:-tvs sort:-screenSize
85 inch telly under 4 grand = in:-tvs screenSize>=85 screenSize<=85 price<=4000
tv about two metres from the couch = in:-tvs
bbq for the balcony = in:barbecues
bbq that feeds twenty = in:barbecues
smoker for low and slow brisket = in:charcoal
barbie with a wok burner on the side = in:barbecues has:sideBurner
laundry tub stainless = in:laundry-sinks
one and a half bowl sink = in:kitchen-sinks
black tap with spray hose = in:taps finish~black has:pullOut
undermount sink double bowl = in:kitchen-sinks bowls>=2
whats the difference between induction and ceramic = in:induction,ceramic
oled vs qled = in:oled,qled
front loader or top loader which is better = in:front-load,top-load
heat pump v vented dryer = in:heat-pump-dryers,vented
miele or vestra dishwasher = in:dishwashers
is a bottom mount better than a top mount = in:bottom-mount,top-mount
how long does delivery take to ballarat = page:/s/delivery
do you guys deliver to tasmania = page:/s/delivery
can you bring it up two flights of stairs = page:/s/delivery
will you carry it inside = page:/s/delivery
what if i dont like it = page:/s/returns
can i bring it back if its too big = page:/s/returns
30 day returns = page:/s/returns
how long is the guarantee on a fridge = page:/s/returns,/s/
my dryer stopped working after a year = page:/ask-an-expert,/s/returns
my old one leaks what now = page:/ask-an-expert,/s/returns,/s/removal
washing machine is leaking water everywhere = page:/ask-an-expert,/s/returns
fridge not getting cold = page:/ask-an-expert,/s/returns,/s/care
cheaper at harvey norman can you match = page:/s/price-match
found it cheaper elsewhere = page:/s/price-match
can i pay it off monthly = page:/s/ways-to-pay
zip money = page:/s/ways-to-pay
interest free 24 months = page:/s/ways-to-pay
do you have gift cards = page:/s/ways-to-pay
are you open sundays = page:/stores
castle hill opening hours = page:/stores
is there a showroom in brisbane = page:/stores
can i see it in a shop = page:/stores
where can i come and have a look = page:/stores
what time do you shut = page:/stores
take away my old fridge when you deliver = page:/s/removal
get rid of my broken washing machine = page:/s/removal
do you plumb in dishwashers = page:/s/delivery-and-installation
who connects the gas cooktop = page:/s/delivery-and-installation
i need a plumber to connect my dishwasher = page:/s/delivery-and-installation
how do i measure for a new fridge = page:/blog/will-the-fridge-fit
what size washer do i need = page:/blog/washer-size
where's my stuff = page:/track-order
order hasn't arrived = page:/track-order,/s/delivery
need a copy of the invoice for tax = page:/account/orders
we are building 12 units need appliances = page:/winning-commercial,/project,/form/trade
kitchen reno everything needed = page:/project
water filter cartridge = none
dishwasher tablets = none
fridge magnets = none
rice cooker = none notsold
electric blanket = none notsold
hair dryer = none notsold
samsung fridge french door = in:french-door notsold
lg washing machine 9kg = in:load-washers notsold
uh yeah hi im looking for a uh washing machine for my mum = in:load-washers
hey so i need a dishwasher that's about 60 wide and under a thousand bucks please = in:dishwashers width<=600 price<=1000
show me white bottom mount fridges between 400 and 450 litres = in:bottom-mount finish~white capacity>=400 capacity<=450
fridge freezr combo stanless steal = in:fridges finish~stainless
diswaher bult in = in:dishwashers
elecrtic cooktop cheep = in:cooktops sort:price
aircondishoner bedroom quiet = in:split,portable
wshing machin = in:load-washers
dryerr heat pumpp = in:heat-pump-dryers
micrwaves inverter = in:microwaves has:inverter
cofee machene automatik = in:automatic
rangehod 90 cm canopee = in:rangehoods width<=900
fridge 4 star energy or better = in:fridges stars>=4
dishwasher least water per wash = in:dishwashers
most economical fridge around 500L = in:fridges capacity>=450 capacity<=550
solar friendly dryer = in:dryers
low energy freezer chest = in:chest
runout dishwasher bargains = in:dishwashers
clearance tvs = in:-tvs
ex display oven = in:/ovens/
nz> heat pump for a 40 square metre lounge = in:split roomSize>=40
nz> heat pump installed = unchanged
nz> chest freezer for the bach = in:chest
nz> washer and drier combo = in:combos
nz> gas hob four burner = in:gas-cooktops
nz> do you deliver to waiheke = page:/s/delivery
nz> whats your returns policy = page:/s/returns
nz> bench top oven = unchanged
andoo> couch for a small apartment = in:sofas
andoo> sofa that seats four = in:sofas
andoo> dog friendly sofa washable covers = in:sofas has:removableCovers
andoo> dining table for eight people = in:tables seats>=8
andoo> light above the dining table = in:pendants
andoo> reading lamp for beside the bed = in:table-lamps,floor-lamps
andoo> bed for a teenager = in:beds
andoo> queen bed with drawers underneath = in:queen has:storage
andoo> big mirror for hallway = in:mirrors
andoo> rug for under a 6 seat table = in:rugs
andoo> will it fit through my door = page:/s/,/blog
`.trim().split('\n'); // prettier-ignore

/** Written once it did, before anything was mended by them. */
export const SPOKEN_LATER: readonly string[] = `
i need a fridge that fits under my bench = in:bar-fridges
fridge for student share house under 700 = in:fridges price<=700
fridge with a water dispenser that doesn't need plumbing = in:fridges iceAndWater~tank
what's a good fridge for two retirees = in:fridges
black fridge to match my black oven = in:fridges finish~black
freezer that won't frost up = in:freezers has:frostFree
freezer for the garage in summer = in:freezers
spare fridge for the man cave = in:bar-fridges,fridges
big fridge for big family under three and a half thousand = in:fridges price<=3500
fridge 178cm high max = in:fridges height<=1780
top loader with big drum for dog beds = in:top-load
washing machine with a short cycle = in:load-washers
front loader for under the bench 850 high = in:front-load height<=850
washing machine that takes a whole week of footy gear = in:load-washers
gentle washer for wool and silk = in:load-washers
machine that washes and dries = in:combos
dryer to use on rainy days = in:dryers
cheap dryer for a rental = in:dryers
dryer 9kg with 8 stars or more = in:dryers loadCapacity>=9 loadCapacity<=9 stars>=8
dryer for drying sheets and towels quickly = in:dryers
dishwasher for tall wine glasses = in:dishwashers
dishwasher stainless 60cm quiet under 1200 = in:dishwashers finish~stainless noise<=46 price<=1200
small dishwasher for two = in:dishwashers
dishwasher that opens by itself at the end = in:dishwashers
dishwasher i don't have to bend down for = in:dishwashers
oven that steams too = in:/ovens/ has:steam
pyro oven black 60 = in:/ovens/ has:pyrolytic finish~black
oven for pizza = in:/ovens/,cookers
electric upright cooker 54cm = in:cookers width<=550
stove for a small unit = in:cookers
big range cooker with six burners = in:cookers zones>=6
induction range 900 = in:cookers fuel~induction
portable cooktop = in:cooktops
cooktop with four zones induction black = in:induction zones>=4 zones<=4
gas cooktop with a wok burner in the middle = in:gas-cooktops has:wokBurner
exhaust fan for kitchen = in:rangehoods
canopy hood 90 quiet under 800 = in:rangehoods width<=900 price<=800
microwave that fits a 600 wide cabinet = in:built-in-microwaves,microwaves
microwave for reheating soup at work = in:microwaves
coffee machine with milk frother under 1k = in:coffee,espresso,automatic,capsule price<=1000
bean to cup machine black = in:automatic finish~black
something that makes espresso like a cafe = in:espresso
kettle that looks retro = in:kettles
cream kettle and toaster set = each:kettles,toasters finish~cream
toaster for thick slices of sourdough = in:toasters
mixer to make bread = in:stand-mixers
air fryer that fits a whole chicken = in:air-fryers
air fryer 6 to 8 litres = in:air-fryers capacity>=6 capacity<=8
hoover for cat fur = in:vacuums has:petHead
light stick vac under 2.5kg = in:stick weight<=2.5
robovac with app control = in:robot has:wifi
vacuum with long battery life = in:vacuums
bagless barrel vac = in:barrel has:bagless
aircon for whole house = in:multi,split
small split system 2.5 kw with heating = in:split coolingPower>=2.4 coolingPower<=2.6
air conditioner for a renter = in:portable
quiet aircon for nursery = in:split,portable
cool my bedroom = in:split,portable
heater for living room = none notsold
65 inch tv under $1500 not led = in:oled,qled screenSize>=65 screenSize<=65 price<=1500
gaming tv 55 oled = in:oled screenSize>=55 screenSize<=55 has:gaming
tv for watching the footy in the afternoon sun = in:qled,-tvs
tv with four hdmi ports = in:-tvs hdmi>=4
portable bbq for two = in:barbecues
bbq 4 burner with side burner under 900 = in:gas-barbecues burners>=4 burners<=4 has:sideBurner price<=900
charcoal grill = in:charcoal
kitchen tap brass pull out = in:kitchen-taps finish~brass has:pullOut
deep laundry trough = in:laundry-sinks
can i get it delivered on saturday = page:/s/delivery
delivery fee to cairns = page:/s/delivery
do your drivers call before they come = page:/s/delivery
can i change the day its delivered = page:/account/orders,/s/delivery
i have stairs will they deliver = page:/s/delivery
can you leave it at the front door = page:/s/delivery
how do i return something = page:/s/returns
the fridge i bought is too big = page:/s/returns
my kettle arrived broken = page:/s/returns
is there a restocking fee = page:/s/returns
how long have i got to change my mind = page:/s/returns
what warranty do i get = page:/s/returns,/s/
do you offer finance = page:/s/ways-to-pay
can i pay by bank transfer = page:/s/ways-to-pay
can i split the payment = page:/s/ways-to-pay
is there a surcharge for amex = page:/s/ways-to-pay
jb hi fi has it cheaper = page:/s/price-match
will you beat a competitors price = page:/s/price-match
closest shop to parramatta = page:/stores
showroom hours tomorrow = page:/stores
address of your redfern store = page:/stores
who installs air conditioners = page:/s/delivery-and-installation
do you hardwire ovens = page:/s/delivery-and-installation
what happens to my old machine = page:/s/removal
do you recycle packaging = page:/s/removal,/s/delivery
phone number = page:/ask-an-expert
can i chat to someone = page:/ask-an-expert
how do i clean my oven = page:/s/care
how to get rid of smell in washing machine = page:/s/care,/ask-an-expert
error code e24 on dishwasher = page:/ask-an-expert,/s/returns
when does the sale end = page:/promotions
do you do kitchens for developers = page:/winning-commercial,/project
what do energy stars mean = page:/s/energy
what does run out mean = page:/s/condition
will a 900 fridge go through a 820 door = page:/blog/will-the-fridge-fit
how do i reset my password = page:/account/security,/account/login
bosch or miele dishwasher = in:dishwashers brand:miele notsold
any good samsung tvs = in:-tvs notsold
breville coffee machine = in:coffee,espresso,automatic,capsule notsold
lawn mower = none notsold
baby car seat = none
garden hose = none
bunk bed = none
inkjet printer = none notsold
frigde wite small = in:fridges finish~white
washin machin 8kg frunt = in:front-load loadCapacity>=8 loadCapacity<=8
toster 2 slise = in:toasters slices<=2
induxion cooktop = in:induction
microwve 30 liter = in:microwaves capacity>=28 capacity<=32
vaccume cleaner cordles = in:stick
dish washer intergrated = in:integrated
televison 75 inch = in:-tvs screenSize>=75 screenSize<=75
hi can i please get a quiet dishwasher for under one thousand two hundred dollars = in:dishwashers noise<=46 price<=1200
im after a heat pump dryer around eight kilos = in:heat-pump-dryers loadCapacity>=7.6 loadCapacity<=8.4
my washing machine just died what should i get = in:load-washers
looking to replace my old gas stove = in:cookers
which fridge uses the least power = in:fridges sort:kwh
nz> hot plate for the bach = in:cooktops
nz> heat pump to warm the lounge = in:split
nz> dehumidifier = none notsold
nz> can you deliver to gore = page:/s/delivery
nz> fridge freezer for flatting = in:fridges
andoo> lounge that fits through an 80cm door = in:sofas
andoo> pull out couch = in:sofas
andoo> oak dining table and chairs = each:tables,chairs
andoo> velvet armchair under 1000 = in:armchairs fabric~velvet price<=1000
andoo> bedside lamps = in:table-lamps
andoo> king size bed frame with storage = in:beds has:storage
andoo> round rug two metres = in:rugs
andoo> tv unit oak = in:sideboards
andoo> can i get fabric samples = page:/s/swatches
`.trim().split('\n'); // prettier-ignore

/** A third lot, written once those had been mended. */
export const SPOKEN_LAST: readonly string[] = `
fridge that makes ice = in:fridges has:plumbedIce
cheapest fridge you sell = in:fridges sort:price
fridge no bigger than 80cm wide for a townhouse = in:fridges width<=800
tall skinny freezer = in:upright-freezers
freezer for a granny flat = in:freezers
wine fridge for a wine snob = in:wine
cube fridge for desk = in:bar-fridges
washer for a couple = in:load-washers
washing machine which is easy on clothes = in:load-washers
large capacity washer for big family 12kg = in:load-washers loadCapacity>=12
laundry combo 8kg = in:combos loadCapacity>=8 loadCapacity<=8
dryer that goes on top of my washer = in:dryers
low power dryer = in:dryers
dishwasher with third rack = in:dishwashers has:cutleryTray
black dishwasher freestanding = in:freestanding-dish finish~black
dishwasher for 14 people = in:dishwashers placeSettings>=14
dishwasher that isn't too loud at night = in:dishwashers
slimline dishwasher 45cm = in:dishwashers width<=450
self cleaning electric oven 600 wide = in:/ovens/ has:pyrolytic width<=600
oven with meat thermometer = in:/ovens/,cookers
large oven for entertaining = in:/ovens/,cookers
gas hob 90cm black glass = in:gas-cooktops width<=900 width>=830
easy clean cooktop = in:cooktops
rangehood for above island bench = in:rangehoods
microwave stainless 1000w = in:microwaves finish~stainless power>=950 power<=1050
coffee maker under 300 = in:coffee,espresso,automatic,capsule price<=300
fancy coffee machine for an enthusiast = in:coffee,espresso,automatic,capsule
fast boil kettle = in:kettles
four slice toaster stainless = in:toasters slices>=4 finish~stainless
pink kitchen mixer = in:stand-mixers
big air fryer for family of four = in:air-fryers
vacuum for stairs = in:vacuums
vacuum to do pet hair on carpet = in:vacuums has:petHead
robot cleaner that empties into a base = in:robot has:selfEmpty
cooling for a hot bedroom = in:split,portable
air con 50 m2 = in:split,portable,multi roomSize>=50
4k tv 50 inches under 800 = in:-tvs screenSize>=50 screenSize<=50 price<=800
tv for the bedroom 43 inch = in:-tvs screenSize>=43 screenSize<=43
outdoor grill = in:barbecues
four burner hooded bbq = in:barbecues burners>=4 burners<=4
farmhouse sink = in:kitchen-sinks
mixer tap matte black = in:taps finish~black
whats the delivery charge = page:/s/delivery
can you deliver next tuesday to 2150 = page:/s/delivery
do you deliver upstairs = page:/s/delivery
i was sent the wrong item = page:/s/returns
how do refunds work = page:/s/returns
is installation included = page:/s/delivery-and-installation
do you install dishwashers in brisbane = page:/s/delivery-and-installation
will you take my old fridge away = page:/s/removal
do you accept zip = page:/s/ways-to-pay
humm interest free = page:/s/ways-to-pay
price guarantee = page:/s/price-match
where is your nearest store to penrith = page:/stores
are you open public holidays = page:/stores
how do i track my delivery = page:/track-order
i lost my receipt = page:/account/orders
can i talk to someone about fridges = page:/ask-an-expert
dishwasher won't drain = page:/ask-an-expert,/s/returns
fridge making weird noises = page:/ask-an-expert,/s/returns
how do i look after a stainless fridge = page:/s/care
builders discount = page:/winning-commercial,/form/trade
whirlpool fridge = in:fridges notsold
delonghi kettle = in:kettles notsold
garage door opener = none
office chair = none notsold
cordless drill = none notsold
wifi router = none
swimming pool pump = none
firdge freezer stainles = in:fridges finish~stainless
eletric kettel = in:kettles
dishwaser drawr = in:drawer
rangehud = in:rangehoods
airfrier 5l = in:air-fryers capacity>=4.75 capacity<=5.25
samsong telly = in:-tvs notsold
uhm yeah i want like a big tv for the footy maybe 75 inch = in:-tvs screenSize>=75 screenSize<=75
show us your cheapest front loader = in:front-load sort:price
anything under 200 bucks for making coffee = in:coffee,espresso,automatic,capsule price<=200
nz> freestanding oven 60cm = in:cookers width<=600
nz> drier for the flat under 600 = in:dryers price<=600
nz> how much is delivery to nelson = page:/s/delivery
nz> chest freezer for home kill = in:chest
andoo> small sofa for two = in:sofas
andoo> extendable dining table = in:tables has:extends
andoo> double bed white = in:beds
andoo> lamp for reading = in:table-lamps,floor-lamps
andoo> plant stand shelf = in:shelves
`.trim().split('\n'); // prettier-ignore
