/**
 * 100 searches by other people who knew nothing about the search. They first scored nDCG@10 0.926, and 2.0%
 * had no result (2,000 products). Later, the expected page for phone numbers was corrected, and a town that
 * is in no list of places was removed. They then scored 0.945, and 1.0% had no result.
 */
export const STRANGERS_SIXTH: readonly string[] = `
fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos
miele washer = in:front-load-washers,top-load-washers,washer-dryer-combos brand:miele
telly = in:oled-tvs,qled-tvs,led-tvs
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
deep freeze = in:chest-freezers,upright-freezers
bbq = in:gas-barbecues,charcoal-barbecues
dishwaser = in:dishwashers
airfryer = in:air-fryers
mini fridge = in:bar-fridges
dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
jug = in:kettles
stovetop = in:induction-cooktops,gas-cooktops,ceramic-cooktops
halden fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges brand:halden
bosch dishwasher = in:dishwashers
laundry tub = in:laundry-sinks
steam oven = in:steam-ovens
robovac = in:robot-vacuums
smoker bbq = in:charcoal-barbecues
expresso machine = in:espresso-machines,automatic-coffee-machines
northaven = brand:northaven
tamber tv = in:oled-tvs,qled-tvs,led-tvs brand:tamber
xbox = none notsold
hair dryer = none notsold
gaming headset = none notsold
specials = page:/promotions
phone number = page:/ask-an-expert
afterpay = page:/s/ways-to-pay
wishlist = page:/saved
jobs = page:/careers,/s/careers
quiet washing machine i sleep during the day = in:front-load-washers,top-load-washers,washer-dryer-combos noise<=50
front loader with steam for hospital scrubs = in:front-load-washers has:steam
pod coffee machine for after night shift = in:capsule-machines
really quiet split system for bedroom = in:split-system-air-conditioners noise<=25
can you deliver after 6pm or on a weekend = page:/s/delivery,/s/delivery-and-installation
microwave easy to use big buttons for pop = in:coffee-small-appliances/microwaves
light weight vacuum cordless for older person = in:stick-vacuums weight<=2.6
washing machine with lid on top so i dont have to bend = in:top-load-washers
small tv for the bedroom 32 inch = in:led-tvs screenSize>=32 screenSize<=32
will you take away my old fridge when you bring the new one = page:/s/removal,/s/removal-and-recycling,/s/delivery,/s/delivery-and-installation
cheap fridge for share house under 700 = in:top-mount-fridges,bottom-mount-fridges,bar-fridges,upright-fridges price<=700
air fryer under $150 = in:air-fryers price<=150
4 slice toaster = in:toasters slices>=4
washer and dryer in one for tiny apartment = in:washer-dryer-combos
7kg washer cheapest = in:front-load-washers,top-load-washers loadCapacity>=6.5 loadCapacity<=7.5
can i pay it off weekly = page:/s/ways-to-pay
kmart kettle = in:kettles
oven and cooktop = each:ovens-cooktops/ovens,ovens-cooktops/cooktops
builders trade account = page:/form/trade-account,/form/trade,/winning-commercial
900mm rangehood black = in:rangehoods width>=850 width<=950 finish~lack
pyrolitic wall oven 60cm = in:wall-ovens,steam-ovens,double-ovens,speed-ovens has:pyrolytic width>=580 width<=620
gunmetal pull out kitchen mixer tap = in:kitchen-taps has:pullOut finish~unmetal
1.5 bowl sink = in:kitchen-sinks bowls>=1.5 bowls<=1.5
panel ready dishwasher = in:integrated-dishwashers
outdoor unit multi head 8kw = in:multi-head-outdoor-units coolingPower>=7 coolingPower<=9
who installs the gas cooktop do you do it = page:/s/installation,/s/delivery-and-installation
fridge died this morning need a new one fast = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges
same day delivery = page:/s/delivery,/s/delivery-and-installation
french door fridge 600 litres dark stainless = in:french-door-fridges capacity>=540 capacity<=660 finish~tainless
two door fridge freezer on the bottom max 1500 dollars = in:bottom-mount-fridges price<=1500
fridge no wider than 70cm family of 4 = in:bottom-mount-fridges,top-mount-fridges,upright-fridges width<=700
fridge with plumbed ice and water = in:french-door-fridges,quad-door-fridges,side-by-side-fridges has:plumbedIce
my fridge is not cold anymore who can help = page:/contact,/ask-an-expert,/s/care,/s/care-guides,/s/returns
how do i know if fridge will fit in the gap = page:/blog/will-the-fridge-fit
double oven with air fry = in:double-ovens has:airFry
kitchenaid mixer red = in:stand-mixers finish~ignal
gas cooktop 90cm with wok burner = in:gas-cooktops has:wokBurner width>=850 width<=950
wine fridge about 50 bottles = in:wine-cabinets bottles>=40 bottles<=60
rangehood with strong suction for curry and frying = in:rangehoods airflow>=800
coffee machine with grinder built in cream colour = in:espresso-machines,automatic-coffee-machines has:grinder finish~ream
120hz tv for ps5 = in:oled-tvs,qled-tvs refreshRate>=120
gaming tv 65" = in:oled-tvs,qled-tvs has:gaming screenSize>=65 screenSize<=65
lg oled 48 = in:oled-tvs screenSize>=48 screenSize<=48
tv 4 hdmi = in:oled-tvs,qled-tvs,led-tvs hdmi>=4
quietest dishwasher = in:dishwashers noise<=43
robot vac and mop that empties itself = in:robot-vacuums has:mops has:selfEmpty
vaccum for dog hair hepa = in:stick-vacuums,robot-vacuums,barrel-vacuums has:hepa has:petHead
5 star energy washing machine = in:front-load-washers stars>=5
store near chatswood = page:/stores
where's my order = page:/track-order,/account/orders
nz> heatpump for lounge 50m2 = in:split-system-air-conditioners,multi-head-outdoor-units roomSize>=45 roomSize<=66
nz> freezer for home kill beef at least 300 litres = in:chest-freezers,upright-freezers capacity>=300
nz> top loader 10kg for muddy overalls = in:top-load-washers loadCapacity>=9.5
nz> fisher paykel dishdrawer = in:drawer-dishwashers
nz> do you deliver to farms out of Gore = page:/s/delivery,/s/delivery-and-installation
nz> invercargill = page:/stores
nz> gumboots = none notsold
nz> kettle and toaster for the smoko room = each:kettles,toasters
nz> beer fridge for the shed under $700 = in:bar-fridges price<=700
nz> lpg hob = in:gas-cooktops
nz> 75 inch tv for the rugby = in:oled-tvs,qled-tvs,led-tvs screenSize>=75 screenSize<=77
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> L shape lounge = in:modular-sofas
andoo> queen bed with storage underneath = in:queen-king-beds has:storage width<=1750
andoo> dinning table 6 seater = in:dining-tables,round-tables seats>=6 seats<=8
andoo> bedside lamp = in:table-lamps
andoo> sofa with washable covers we have a puppy = in:three-seat-sofas,two-seat-sofas,modular-sofas has:removableCovers
andoo> oak bookshelf = in:shelves finish~oak
andoo> washing machine = none notsold
andoo> do you put the bed together for us = page:/s/assembly
`
  .trim()
  .split('\n');

/**
 * 80 searches by another person, evaluated after the set above had led to general improvements. They first
 * scored 0.981, and 0% had no result. They scored 0.999 after the expected paths of four branches and the
 * colour of a velvet were corrected.
 */
export const STRANGERS_SEVENTH: readonly string[] = `
fridges = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos
tumbledryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
miele = brand:miele
tamber tv = brand:tamber in:oled-tvs,qled-tvs,led-tvs
westinghouse oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens,freestanding-cookers
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
barbie = in:gas-barbecues,charcoal-barbecues
halden dishwasher = brand:halden in:dishwashers
smeg toaster = in:toasters
laptop = none notsold
samsung = none notsold
exhaust hood = in:rangehoods
stove = in:freestanding-cookers,induction-cooktops,gas-cooktops,ceramic-cooktops
vaccum cleaner = in:stick-vacuums,robot-vacuums,barrel-vacuums
freezer = in:upright-freezers,chest-freezers
afterpay = page:/s/ways-to-pay
jobs = page:/s/careers,/careers
airfryer = in:air-fryers
corvane = brand:corvane unchanged
laundry tub = in:laundry-sinks
lawn mower = none notsold
pod machine = in:capsule-machines
600 litre french door = in:french-door-fridges capacity>=540 capacity<=660
fridge under $700 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges price<=700
skinny fridge 60cm wide = in:bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges width<=610
black side by side fridge less than 2500 = in:side-by-side-fridges finish~lack price<=2500
refridgerator with plumbed ice = in:french-door-fridges,quad-door-fridges,side-by-side-fridges has:plumbedIce
fridge with freezer at the bottom so nan doesnt have to bend for the milk = in:bottom-mount-fridges,french-door-fridges,quad-door-fridges
mini fridge for uni dorm = in:bar-fridges
wine fridge 50 bottles = in:wine-cabinets bottles>=40 bottles<=60
8kg front loader under 1000 = in:front-load-washers loadCapacity>=7 loadCapacity<=9 price<=1000
old washer leaking all over the floor need new one = in:front-load-washers,top-load-washers,washer-dryer-combos
machine for wash cloth cheap price = in:front-load-washers,top-load-washers,washer-dryer-combos
steam washer for baby clothes = in:front-load-washers,washer-dryer-combos has:steam
dryer i can hang on the wall = in:vented-dryers has:wallMount
cheapest clothes dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers price<=789
washer and dryer in one for apartment = in:washer-dryer-combos
quietest dishwasher = in:dishwashers noise<=44
slimline diswasher 45cm = in:dishwashers width<=460
dishwasher hidden behind cupboard door = in:integrated-dishwashers
self cleaning wall oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic
cream 90cm cooker for country kitchen = in:freestanding-cookers finish~ream width>=850 width<=950
5 burner gas cooktop with wok = in:gas-cooktops zones>=5 has:wokBurner
coffee machine with grinder under $1000 = in:espresso-machines,automatic-coffee-machines has:grinder price<=1000
sage green kettle and toaster = in:kettles,toasters each:kettles,toasters finish~age
cordless vac for dog hair = in:stick-vacuums has:petHead
robot vacuum that empties itself = in:robot-vacuums has:selfEmpty
best rated stick vacuum = in:stick-vacuums
lg 65 inch oled = in:oled-tvs screenSize>=65 screenSize<=65
55" tv for ps5 gaming = in:oled-tvs,qled-tvs has:gaming screenSize>=55 screenSize<=55
renting cant drill walls portable air con = in:portable-air-conditioners
6 burner bbq = in:gas-barbecues burners>=6
brushed brass kitchen mixer tap = in:kitchen-taps finish~rass
do you take away the old fridge = page:/s/removal,/s/removal-and-recycling,/s/delivery-and-installation,/s/delivery
how much is delivery to bendigo = page:/s/delivery,/s/delivery-and-installation
shop near parramatta = page:/stores
what time do you close saturday = page:/stores,/contact
price match harvey norman = page:/s/price-match
wheres my order = page:/track-order,/account/orders
builder trade account = page:/form/trade-account,/form/trade,/winning-commercial
gift card = page:/s/ways-to-pay
forgot my password = page:/account/security,/account/login
what size washing machine for family of 4 = page:/blog/washer-size
nz> heat pump = in:split-system-air-conditioners,multi-head-outdoor-units
nz> electric jug = in:kettles
nz> f&p dish drawer = in:drawer-dishwashers
nz> deep freeze for home kill beef = in:chest-freezers,upright-freezers
nz> top loader for muddy farm overalls = in:top-load-washers
nz> induction hob under 2000 = in:induction-cooktops price<=2000
nz> whiteware = in:fridges-freezers/,washers-dryers/,dishwashers,ovens-cooktops/
nz> do you deliver to waiheke island = page:/s/delivery,/s/delivery-and-installation
nz> chainsaw = none notsold
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> sofa with washable covers kids = in:three-seat-sofas,two-seat-sofas,modular-sofas has:removableCovers
andoo> king bed with storage = in:queen-king-beds has:storage
andoo> dining table seats 8 = in:dining-tables seats>=8
andoo> bedside lamp dimmable = in:table-lamps has:dimmable
andoo> full length miror = in:mirrors
andoo> velvet armchair green = in:armchairs fabric~forest
`
  .trim()
  .split('\n');

/**
 * 80 searches by a third person, written in the same hour. They scored 1.000, and 0% had no result. The score
 * was the same after five brands were written like their paths.
 */
export const STRANGERS_EIGHTH: readonly string[] = `
frigde = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
telly = in:oled-tvs,qled-tvs,led-tvs
clothes dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
vestra oven = brand:vestra in:wall-ovens,double-ovens,steam-ovens,speed-ovens
miele dishwasher = brand:miele in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers
washing machne = in:front-load-washers,top-load-washers,washer-dryer-combos
airfryer = in:air-fryers
cofee machin = in:espresso-machines,automatic-coffee-machines,capsule-machines
hotplates = in:induction-cooktops,gas-cooktops,ceramic-cooktops
halden = brand:halden
samsung fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
dyson vacuum = in:stick-vacuums,robot-vacuums,barrel-vacuums
lawnmower = none notsold
sewing machine = none notsold
laptop = none notsold
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
robovac = in:robot-vacuums
wine fridge = in:wine-cabinets
grindstone toaster = brand:grindstone in:toasters
weber bbq = in:gas-barbecues,charcoal-barbecues
laundry trough = in:laundry-sinks
pink fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges finish~blush
oled 65 = in:oled-tvs screenSize>=64 screenSize<=66
fridge no wider than 60cm for granny flat = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges width<=600
fridge for family of 6, teenagers eat everything = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges capacity>=500
cheap fridge for sharehouse under 800 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges price<=800
4 star fridge under $1500 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges stars>=4 price<=1500
fridge with plumbed ice = in:french-door-fridges,quad-door-fridges,side-by-side-fridges has:plumbedIce
9kg front loader with steam = in:front-load-washers has:steam loadCapacity>=8 loadCapacity<=10
i want buy washing machine for baby clothes with steam = in:front-load-washers,washer-dryer-combos has:steam
white top loader under 800 = in:top-load-washers finish~white price<=800
washer and dryer in one for apartment = in:washer-dryer-combos
my washer died, need a big one for 5 kids = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=8
slim washing machine less than 55cm deep = in:front-load-washers,top-load-washers,washer-dryer-combos depth<=550
dryer that hangs on the wall = in:vented-dryers has:wallMount
dryer no vent hose, unit has no window = in:heat-pump-dryers,condenser-dryers
8 star dryer = in:heat-pump-dryers stars>=8
cheapest dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers price<=700
quietest dishwasher = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers noise<=43
45cm slimline dishwasher = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers width<=450
machine for wash the plates = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers
dishwasher for rental under 900 = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers price<=900
90cm freestanding oven with gas top = in:freestanding-cookers width>=880 width<=920 fuel~gas
oven that cleans itself under $3000 = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic price<=3000
inducton cook top 90cm = in:induction-cooktops width>=860 width<=940
gas cooktop 5 burners with wok = in:gas-cooktops zones>=5 has:wokBurner
rangehood no ducting = in:rangehoods has:recirculating
coffee machine with grinder under 1000 = in:espresso-machines,automatic-coffee-machines has:grinder price<=1000
four slice toaster = in:toasters slices>=4
stick vac for dog hair not too heavy for mum = in:stick-vacuums has:petHead
best rated robot vacuum and mop = in:robot-vacuums has:mops
75 inch tv for the footy = in:oled-tvs,qled-tvs,led-tvs screenSize>=74 screenSize<=76
kitchen mixer tap with pull out hose = in:kitchen-taps has:pullOut
portable air con for renter bedroom = in:portable-air-conditioners
where is my order = page:/track-order,/account/orders
do you take the old fridge away = page:/s/removal,/s/removal-and-recycling
changed my mind can i return it = page:/s/returns
afterpay = page:/s/ways-to-pay
gift card = page:/s/ways-to-pay
store in penrith = page:/stores
how much is delivery to ballarat = page:/s/delivery,/s/delivery-and-installation
builder account trade prices = page:/form/trade-account,/form/trade,/winning-commercial
beat this price harvey norman cheaper = page:/s/price-match
nz> heat pump for lounge 40m2 = in:split-system-air-conditioners roomSize>=36
nz> chest freezer for home kill = in:chest-freezers
nz> jug = in:kettles
nz> fridge freezer under 1500 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,bar-fridges price<=1500
nz> fisher and paykel dishwasher = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers
nz> hob = in:induction-cooktops,gas-cooktops,ceramic-cooktops
nz> tumble drier = in:heat-pump-dryers,condenser-dryers,vented-dryers
nz> do you deliver to a farm rural gore = page:/s/delivery,/s/delivery-and-installation
nz> shop in christchurch = page:/stores
nz> tamber washing machine = brand:tamber in:front-load-washers,top-load-washers,washer-dryer-combos
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> tan leather sofa = in:three-seat-sofas,two-seat-sofas,modular-sofas fabric~tan
andoo> king bed with storage underneath = in:queen-king-beds has:storage bedSize~king
andoo> bookcase = in:shelves
andoo> extendable dining table = in:dining-tables has:extends
andoo> full length mirror = in:mirrors
andoo> can someone put the bed together for us = page:/s/assembly,/s/delivery,/s/delivery-and-installation,/s/installation
`
  .trim()
  .split('\n');
