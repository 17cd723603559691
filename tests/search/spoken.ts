/**
 * Spoken sentences: the purpose of products, for which person and room, faults, and comparisons. They were
 * written for a version of the search that did not yet use the catalogue's own texts. README.md has their
 * scores; judge.ts describes the format.
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
