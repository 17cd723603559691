/**
 * Names that people use: nicknames, products by their purpose, products that such shops do not sell, and
 * names for the shop's services. The second set was written after the search was tuned with the first.
 * README.md has their first scores; judge.ts describes the format.
 */
export const NICKNAMES: readonly string[] = `
dishy 60cm white = in:dishwashers finish~white
cheap fridgey for uni = in:fridges
fridge that doesnt ice up = in:fridges has:frostFree
fridge only no freezer section = in:upright-fridges
tall larder fridge white = in:upright-fridges finish~white
pigeon pair = in:upright-fridges,upright-freezers
beer fridge for the man cave = in:bar-fridges
somewhere to keep bait frozen = in:freezers
washing machine that takes a king size doona = in:load-washers
machine for smelly gym gear = in:load-washers
washer under 55cm deep = in:load-washers depth<=550
all in one laundry machine for apartment = in:combos
dryer that wont shrink my clothes = in:dryers
dryer without a vent hose = in:heat-pump,condenser
dishwasher two drawers = in:drawer
slimline dishwasher for a flat = in:dishwashers width<=450
dishwasher for a caravan = in:dishwashers
oven big enough for a turkey = in:/ovens/,cookers
oven that cleans itself under 2000 = in:/ovens/ has:pyrolytic price<=2000
pizza oven = in:/ovens/,cookers,barbecues
steam oven built in black = in:steam-ovens finish~black
cooker with double oven 110cm = in:cookers
gas cooker for lpg bottles = in:cookers fuel~gas
cooktop safe for toddlers = in:induction
4 burner gas hob stainless = in:gas-cooktops finish~stainless zones>=4 zones<=4
wok cooktop = in:gas-cooktops has:wokBurner
canopy hood for over an island = in:rangehoods
microwave for the office kitchen = in:microwaves
cheap microwave 20l = in:microwaves capacity>=19 capacity<=21
coffee machine that makes lattes at the push of a button = in:automatic,capsule
machine for coffee capsules red = in:capsule
jug for one cup of tea = in:kettles
four slice toaster white = in:toasters finish~white
toaster for thick bread = in:toasters
mixer for bread dough = in:stand-mixers
airfryer for two people = in:air-fryers
vac for stairs = in:stick
vacuum good for asthma = in:vacuums has:hepa
robot that mops the tiles = in:robot has:mops
bagless vac under 300 = in:vacuums has:bagless price<=300
aircon for a 20sqm room = in:split,portable
air con you wheel around = in:portable
heating for the lounge that also cools = in:split
55 inch telly under a thousand = in:-tvs screenSize>=54.5 screenSize<=55.5 price<=1000
tv for the footy = in:-tvs
telly you can hang on the wall 75 inch = in:-tvs screenSize>=74.5 screenSize<=75.5
bbq with a lid and side burner = in:barbecues has:sideBurner
smoker for ribs = in:charcoal
butlers sink white = in:kitchen-sinks finish~white
sink with drainer 1200 = in:kitchen-sinks
kitchen mixer tap matte black = in:taps finish~black
tap with pull out spray chrome = in:taps has:pullOut finish~chrome
trough for the laundry = in:laundry-sinks
wine fridge for 30 bottles = in:wine
andoo> reading chair for the corner = in:armchairs
andoo> velvet couch three seats = in:three-seat
andoo> kids bunk bed = none notsold
andoo> bedside table = none notsold
andoo> standing lamp = in:floor-lamps
andoo> hallway mirror full length = in:mirrors
andoo> table for 8 extendable = in:dining-tables seats>=8
andoo> wool rug 2x3 = in:rugs
andoo> outdoor lounge = none notsold
andoo> tv cabinet walnut = in:sideboards finish~walnut
coffee grinder = none notsold
rice cooker = none notsold
sandwich press = none notsold
hot tub = none notsold
water filter jug = none notsold
slow cooker 6l = none notsold
electric blanket = none notsold
sewing machine = none notsold
gaming chair = none notsold
led strip lights = none notsold
hair straightener = none notsold
garden shed = none notsold
ceiling fan with light = none notsold
instant hot water unit = none notsold
hot water system = none notsold
sound bar = none notsold
range cooker spare knobs = none notsold
hose for washing machine = none notsold
i was billed twice = page:/ask-an-expert,/s/returns,/s/ways-to-pay
can i pay half now half later = page:/s/ways-to-pay
do you take amex = page:/s/ways-to-pay
do you do zip = page:/s/ways-to-pay
what if its cheaper somewhere else next week = page:/s/price-match
will you honour an online price = page:/s/price-match
saw it for less at another shop = page:/s/price-match
do i need to be home when it arrives = page:/s/delivery
can you deliver on saturday morning = page:/s/delivery
do you deliver to tasmania = page:/s/delivery
does someone have to sign = page:/s/delivery
how much notice before the truck comes = page:/s/delivery
will they take the old one = page:/s/removal
do you take the boxes away = page:/s/removal
what happens to my old fridge = page:/s/removal
can i get it plumbed in = page:/s/delivery-and-installation
who connects the gas = page:/s/delivery-and-installation
changed my mind about the colour = page:/s/returns
it arrived with a dent = page:/s/returns
how long is the warranty = page:/s/returns
i want my money back = page:/s/returns
need a copy of my receipt for warranty = page:/account/orders
where is my stuff = page:/track-order
is the redfern store open sunday = page:/stores
where can i see it in person = page:/stores
forgot my login = page:/account/security,/account/login
stop sending me emails = page:/account/notifications
delete my account = page:/account/privacy
do you price for builders = page:/winning-commercial,/form/trade
any jobs going = page:/s/careers
how do i descale my kettle = page:/s/care
why does my washer stink = page:/s/care
what do the stars mean = page:/s/energy
are your floor models for sale = page:/s/condition
help me plan my kitchen reno = page:/project,/pe-bookings
speak to a real person = page:/ask-an-expert
fridge making weird noise = page:/ask-an-expert,/s/returns,/s/care
`
  .trim()
  .split('\n');

export const UNSEEN_NICKNAMES: readonly string[] = `
fridge freezer side by side with water on the door = in:side-by-side
big double door fridge for six people = in:fridges
retro fridge cream = in:fridges
fridge left hand hinge = in:fridges
fridge with a drawer freezer at the bottom = in:bottom-mount
quiet bar fridge for bedroom = in:bar-fridges
bar fridge glass door = in:bar-fridges
upright freezer no ice buildup = in:upright-freezers has:frostFree
coffin freezer 300l = in:chest capacity>=280 capacity<=320
washer with hot and cold taps = in:load-washers
10kg front loader under 1500 = in:front-load loadCapacity>=10 loadCapacity<=10 price<=1500
washing machine easy on delicates = in:load-washers
washing machine which doses its own detergent = in:load-washers has:autoDose
cheapest dryer to run = in:dryers
ventless dryer 9kg = in:heat-pump,condenser loadCapacity>=9 loadCapacity<=9
dryer for school uniforms overnight = in:dryers
dishwasher that sits under the bench = in:dishwashers
dishwasher to hide behind cabinetry = in:integrated
dishwasher 15 place settings stainless = in:dishwashers placeSettings>=15 finish~stainless
quietest dishwasher under 1000 = in:dishwashers price<=1000
built in oven 60cm black glass = in:/ovens/
oven with airfry under 1500 = in:/ovens/ has:airFry price<=1500
side opening oven = in:/ovens/
double wall oven stainless = in:double-ovens
electric cooker 54cm = in:cookers width<=550
induction cooktop four zones 60cm = in:induction width<=620
two burner cooktop = in:cooktops zones<=2
black rangehood 60cm = in:rangehoods finish~black width<=600
rangehood with no outside vent = in:rangehoods has:recirculating
powerful rangehood for stir fry = in:rangehoods
microwave to build into a cabinet = in:built-in-microwaves
microwave black inverter = in:microwaves has:inverter finish~black
coffee machine with grinder built in = in:espresso,automatic has:grinder
bean to cup machine = in:automatic
pod machine white = in:capsule finish~white
kettle that goes to exact temps = in:kettles has:variableTemperature
sage green toaster = in:toasters finish~sage
toaster that does bagels = in:toasters has:bagel
kitchen mixer pastel = in:stand-mixers
big air fryer for a family = in:air-fryers
handheld vac for couch and car = in:stick
vacuum for carpet and pets = in:vacuums
robot vac that empties itself = in:robot has:selfEmpty
corded vacuum with bag = in:barrel
7kw split system = in:split
portable ac for a renter = in:portable
aircon for three bedrooms = in:multi,split
65 inch oled = in:oled
tv 43 inch for the bedroom = in:-tvs screenSize>=42.5 screenSize<=43.5
four burner bbq = in:barbecues burners>=4
ceramic charcoal grill = in:charcoal
undermount sink one bowl = in:kitchen-sinks bowls<=1
brushed nickel tap = in:taps
gooseneck tap = in:taps
deep laundry sink 45l = in:laundry-sinks
andoo> king bed upholstered = in:beds
andoo> 2.5 seater sofa grey = in:sofas
andoo> corner couch with chaise = in:modular
andoo> round table for four = in:round-tables
andoo> set of six dining chairs = in:dining-chairs
andoo> oak bookshelf = in:shelves
andoo> pendant over the island = in:pendants
andoo> side table = none
andoo> baby cot = none notsold
andoo> bar stools = none notsold
nz> heatpump for lounge = in:split
nz> whiteware package = in:
nz> fridge freezer 450 litre = in:fridges capacity>=420 capacity<=480
bread maker = none notsold
dehumidifier = none notsold
pool pump = none notsold
electric scooter = none notsold
smoke alarm = none notsold
pizza cutter = none notsold
vacuum bags = none notsold
fridge water filter = none notsold
oven cleaner = none notsold
dishwasher tablets = none notsold
washing powder = none notsold
coffee beans = none notsold
my fridge is not cold = page:/ask-an-expert,/s/returns
oven light bulb blown = page:/ask-an-expert,/s/returns
how do i register my warranty = page:/s/returns,/account/orders
who do i call about a fault = page:/ask-an-expert
can i swap it for a bigger one = page:/s/returns
what if it doesnt fit through the door = page:/s/returns,/s/delivery,/blog/will-the-fridge-fit
is delivery free = page:/s/delivery
delivery to geelong how much = page:/s/delivery
can i choose the delivery day = page:/s/delivery
do you carry it inside = page:/s/delivery
can you deliver to a unit on level 4 = page:/s/delivery
do you hook up washing machines = page:/s/delivery-and-installation
can your guy install the dishwasher = page:/s/delivery-and-installation
buy now pay later = page:/s/ways-to-pay
can i use two cards = page:/s/ways-to-pay
gift card balance = page:/s/ways-to-pay,/gift
do you have student discount = page:/promotions
any black friday deals = page:/promotions
harvey norman has it cheaper = page:/s/price-match
store hours easter = page:/stores
parking at your chatswood store = page:/stores
change my email address = page:/account/profile
change my delivery address = page:/account/addresses,/account/orders,/s/delivery
cancel my order = page:/account/orders
download invoice = page:/account/orders
where do i see my saved things = page:/saved
who are you guys = page:/s/about-us
privacy = page:/s/privacy,/account/privacy
`
  .trim()
  .split('\n');
