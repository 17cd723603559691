/**
 * Searches by a person who knew the shop's products but not how the search works. Both sets were written
 * within one hour. The second was evaluated after the search was improved with the first. README.md has their
 * first scores; judge.ts describes the format.
 */
export const STRANGERS: readonly string[] = `
fridge freezer to fit a 700mm gap = in:fridges-freezers/ width<=700
something to keep my beers cold in the shed = in:bar-fridges,upright-fridges,top-mount-fridges,bottom-mount-fridges
family of 6 need a massive washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=9
wasing mashine under 600 = in:front-load-washers,top-load-washers,washer-dryer-combos price<=600
dryer that doesn't need a vent = in:heat-pump-dryers,condenser-dryers
do you price match harvey norman = page:/s/price-match
can i pay with afterpay = page:/s/ways-to-pay
will you take away my old fridge when you deliver the new one = page:/s/removal-and-recycling
how long have i got to change my mind = page:/s/returns
wheres my order = page:/track-order,/account/orders
do you hook up gas cooktops = page:/s/delivery-and-installation
jobs at whitegoods = page:/s/careers
builders account = page:/form/trade-account,/winning-commercial
forgot my password = page:/account/security,/account/login
stop sending me emails = page:/account/notifications,/account/privacy,/s/privacy
nearest showroom to parramatta = page:/stores
what do the stars on the sticker mean = page:/s/energy-ratings-explained
can i talk to someone before i buy = page:/ask-an-expert,/pe-bookings,/stores
lawn mower = none notsold
electric blanket = none notsold
iphone charger = none notsold
hair dryer = none notsold
sewing machine for a beginner = none notsold
oil column heater = none notsold
air con for a 50sqm lounge = in:split-system,multi-head roomSize>=50
aircon i can wheel from room to room = in:portable-air-conditioners
quiet split system 22db or less = in:split-system noise<=22
55 inch tv under 1000 = in:tvs screenSize>=54 screenSize<=56 price<=1000
telly for playing ps5 on = in:tvs has:gaming
bbq with side burner = in:gas-barbecues has:sideBurner
barbie for a big family 6 burners = in:gas-barbecues burners>=6
a bbq but not gas = in:charcoal-barbecues
coffe machine that grinds the beans = in:espresso-machines,automatic-coffee-machines has:grinder
red pod machine = in:capsule-machines finish~red
cream 4 slice toaster = in:toasters slices>=4 finish~cream
powder blue kettle and toaster = in:kettles,toasters finish~blue each:kettles,toasters
sage green stand mixer = in:stand-mixers finish~sage
two basket air fryer = in:air-fryers drawers>=2
vacuum for dog hair not a robot = in:stick-vacuums,barrel-vacuums has:petHead
robot that mops and empties itself = in:robot-vacuums has:mops has:selfEmpty
light vacuum for my mum she is 82 = in:stick-vacuums
induction cooktop 900 wide = in:induction-cooktops width>=880 width<=910
gas hob that runs on a lpg bottle = in:gas-cooktops
90cm freestanding cooker black with gas burners = in:freestanding-cookers finish~black width>=880 width<=910 fuel~gas
self cleaning oven under 2000 = in:ovens/ has:pyrolytic price<=2000
rangehood for apartment no ducting = in:rangehoods has:recirculating
600 white rangehood = in:rangehoods width>=590 width<=610 finish~white
slimline dishwasher 45cm = in:dishwashers width<=450
dish washer hidden behind a cupboard door = in:integrated-dishwashers
dishwasher at most 42 decibels = in:dishwashers noise<=42
fridge with water dispenser no plumbing needed = in:fridges-freezers/ iceAndWater~tank
pink fridge = in:fridges-freezers/ finish~blush
chest freezer for a side of beef 300L plus = in:chest-freezers capacity>=300
upright freezer any colour but white = in:upright-freezers not:white
wine fridge two zones at least 50 bottles = in:wine-cabinets zones>=2 bottles>=50
miele washer dryer in one = in:washer-dryer-combos brand:miele
laundry tub brass = in:laundry-sinks finish~brass
black pull out mixer tap for kitchen = in:kitchen-taps has:pullOut finish~black
one and a half bowl sink = in:kitchen-sinks bowls>=1.5 bowls<=1.5
whats the best rated top loader around 800 bucks = in:top-load-washers price<=960 price>=640
andoo> couch with covers i can take off and wash = in:three-seat-sofas,two-seat-sofas,modular-sofas has:removableCovers
andoo> round dining table seats 6 = in:round-tables seats>=6
andoo> king bed with drawers underneath = in:queen-king-beds bedSize~king has:storage
andoo> tan leather lounge = in:three-seat-sofas,two-seat-sofas,modular-sofas fabric~tan
andoo> mattress protector = none notsold
andoo> bedside lamp that dims = in:table-lamps has:dimmable
nz> heat pump for the lounge = in:split-system-air-conditioners
nz> washing machine under $700 = in:front-load-washers,top-load-washers,washer-dryer-combos price<=700
nz> do you deliver to the south island = page:/s/delivery,/s/delivery-and-installation
nz> chilly bin = none notsold
`
  .trim()
  .split('\n');

export const UNSEEN_STRANGERS: readonly string[] = `
side by side with ice plumbed in = in:side-by-side-fridges has:plumbedIce
fridge no taller than 1700 and 60cm wide = in:top-mount-fridges,bottom-mount-fridges,upright-fridges,bar-fridges height<=1700 width<=610
small freezer for a unit 200 litres max = in:upright-freezers,chest-freezers capacity<=200
quad door in black around 600 litres = in:quad-door-fridges finish~black capacity>=540 capacity<=660
any fridge for less than five hundred dollars = in:bar-fridges price<=500
washer 12kg or bigger for doonas = in:front-load-washers,top-load-washers loadCapacity>=12
washing machine that puts its own detergent in = in:front-load-washers,top-load-washers,washer-dryer-combos has:autoDose
dryer i can hang on the wall = in:vented-dryers has:wallMount
heat pump drier 8kg under 1500 = in:heat-pump-dryers loadCapacity>=8 loadCapacity<=8 price<=1500
front loader with 5 star water rating = in:front-load-washers waterStars>=5
dishwasher 16 place settings = in:dishwashers placeSettings>=16
dishwasher that pops open by itself to dry = in:dishwashers has:autoOpen
under bench dishwasher white = in:built-under-dishwashers finish~white
dishwsher black with a cutlery tray = in:dishwashers finish~black has:cutleryTray
dubble oven with airfry = in:double-ovens has:airFry
90cm wall oven = in:ovens/ width>=880
cooktop with the extractor built in = in:induction-cooktops has:extraction
ceramic hot plates under 400 = in:ceramic-cooktops price<=400
5 burner gas cooktop stainless with wok burner = in:gas-cooktops has:wokBurner zones>=5 finish~stainless
red range cooker induction top = in:freestanding-cookers fuel~induction finish~red
range hood that goes under the cupboard out of sight = in:rangehoods hoodStyle~undermount
1200 wide rangehood = in:rangehoods width>=1190
espresso machine without a grinder under 600 = in:espresso-machines lacks:grinder price<=600
dual boiler coffee machine = in:espresso-machines boilers>=2
kettle where you set the temp for green tea = in:kettles has:variableTemperature
microwve at least 40 litres for the bench = in:coffee-small-appliances/microwaves capacity>=40
toaster that does bagels one side = in:toasters has:bagel
1000 watt mixer for bread dough = in:stand-mixers power>=1000
xl air fryer 8 litres or more = in:air-fryers capacity>=8
cordless vac that goes for 90 minutes = in:stick-vacuums runTime>=90
vacuum with bags not bagless = in:barrel-vacuums lacks:bagless
hepa vacuum for asthma under $500 = in:vacuums/ has:hepa price<=500
portable aircon with wifi under 600 = in:portable-air-conditioners has:wifi price<=600
7kw reverse cycle spilt system = in:split-system coolingPower>=6.8 coolingPower<=7.3
85 inch qled = in:qled-tvs screenSize>=84 screenSize<=86
little tv for the caravan 32 inch or smaller = in:led-tvs screenSize<=32
144hz tv = in:tvs refreshRate>=144
copper charcoal bbq = in:charcoal-barbecues finish~copper
4 burner bbq below $1000 = in:gas-barbecues burners>=4 burners<=4 price<=1000
gunmetal double bowl sink = in:kitchen-sinks bowls>=2 finish~gunmetal
chrome gooseneck tap = in:kitchen-taps tapStyle~gooseneck finish~chrome
what does factory second mean = page:/s/condition
how do i clean my oven door = page:/s/care-guides
will you put the bbq together for me = page:/s/assembly
change my delivery address = page:/account/addresses
any specials on this week = page:/promotions
which brands do you stock = page:/brands
fitting out 40 apartments who do i talk to = page:/winning-commercial,/project,/form/trade-account,/ask-an-expert,/pe-bookings
things i saved last week = page:/saved
what do you do with my personal info = page:/s/privacy,/account/privacy
ceiling fan with light = none notsold
gas hot water system 26L = none notsold
laptop for uni = none notsold
dehumidifier for a mouldy bedroom = none notsold
andoo> bookcase at least 1900 tall = in:shelves height>=1900
andoo> green velvet two seater = in:two-seat-sofas fabric~forest
andoo> big mirror that leans on the wall = in:mirrors has:leaner
andoo> garden umbrella = none notsold
nz> fridge freezer under $900 = in:top-mount-fridges,bottom-mount-fridges price<=900
nz> hoover for stairs and car = in:stick-vacuums,barrel-vacuums
`
  .trim()
  .split('\n');
