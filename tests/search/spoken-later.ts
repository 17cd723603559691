/**
 * Spoken sentences that were written after those of spoken.ts, before the search was tuned with the sentences
 * of spoken.ts.
 */
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

/** A third set of spoken sentences, written after the search was tuned with the second set. */
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

/** A fourth set of spoken sentences, written before the search was changed again. */
export const SPOKEN_FOURTH: readonly string[] = `
my fridge is too loud i need one that doesnt hum all night = in:fridges
fridge with a tap on the door for cold water = in:fridges has:iceAndWater
somewhere to keep beers cold on the deck = in:bar-fridges,wine
freezer i can put out in the shed = in:freezers
washer that can take a king size doona = in:load-washers
how do i dry clothes without steaming up the laundry = in:heat-pump,condenser
top loader for under seven hundred bucks = in:top-load price<=700
dishwasher with a tray for the cutlery on top = in:dishwashers has:cutleryTray
narrow dishwasher for a tiny house = in:dishwashers width<=450
oven that cleans itself under 2k = in:/ovens/,cookers has:pyrolytic price<=2000
stove with gas on top and electric underneath = in:cookers
cooktop that isn't hot when the kids touch it = in:induction
fan to suck the steam out above the stove = in:rangehoods
microwave with trim kit to go in a tall cupboard = in:built-in-microwaves
i'd like proper barista style coffee at home = in:espresso,automatic
coffee machine that takes pods and costs next to nothing = in:capsule
jug that shuts off when it's boiled = in:kettles
mixer for bread dough = in:stand-mixers
vac for the hair of two labradors = in:vacuums has:petHead
vacuum that does the floors while i'm at work = in:robot
little telly for the kitchen bench = in:-tvs
screen for gaming with a high refresh rate = in:-tvs has:gaming
aircon that doesn't need a tradie = in:portable
six burner bbq with somewhere for sauces on the side = in:barbecues burners>=6 has:sideBurner
brass tap with a hose that pulls out = in:taps has:pullOut
lawn mower = none notsold
phone charger = none
cat litter = none notsold
car battery = none
size 10 runners = none
can i pick up my order tonight = page:/stores,/s/delivery,/track-order
the door of my new fridge turned up dented = page:/s/returns
can i pay some now and the rest over six months = page:/s/ways-to-pay
do i need to be home when it comes = page:/s/delivery
is there parking at your shop in richmond = page:/stores
nz> washer for six of us = in:load-washers
nz> how much to send a fridge to waiheke = page:/s/delivery
andoo> couch our dog can't ruin = in:sofas
andoo> something to sit eight people round at christmas = in:tables seats>=8
andoo> mirror to lean on the bedroom wall = in:mirrors has:leaner
`.trim().split('\n'); // prettier-ignore
