/**
 * Searches as typed on retail and trade sites in Australia and New Zealand: misspelt, with units, budgets and
 * exclusions, for services and places, for two products together. All were written before the search was
 * improved with them. README.md has their first score; judge.ts describes the format.
 */
export const TYPED: readonly string[] = `
fridge without ice maker = in:fridges lacks:plumbedIce
dishwasher no wifi = in:dishwashers lacks:wifi
tv that isnt smart = in:-tvs
oven without pyrolytic = in:/ovens/ lacks:pyrolytic
fridge not stainless steel = in:fridges not:steel
heat pump dryer not white = in:heat-pump-dryers not:white
i dont need a steam function washing machine = in:load-washers
vacuum no bag = in:vacuums has:bagless
washing machine not front loader = in:top-load
fridge and dishwasher = each:fridges,dishwashers
washer and dryer under 2500 = each:load-washers,dryers price<=2500
oven and cooktop package = each:ovens,cooktops
kettle or toaster in black = each:kettles,toasters finish~black
fridge freezer 350l = in:bottom-mount,top-mount,side,french,quad,fridges capacity>=332 capacity<=368
450 litre freezer chest = in:chest capacity>=427 capacity<=473
dryer 7kgs = in:dryers loadCapacity>=7 loadCapacity<=7 kept
wahsing machne 8 kg = in:load-washers loadCapacity>=8 loadCapacity<=8
fridg freezr = in:fridges
refridgerater french dor = in:french-door
diswasher integrated = in:integrated
inductoin cook top 60cm = in:induction width<=600
micrwave oven small = in:microwaves
stainles steal rangehood = in:rangehoods finish~stainless
cofee mashine with grinder = in:coffee,espresso,automatic has:grinder
vaccum cleaner cordless = in:stick
vacume robot = in:robot
air fryar = in:air-fryers
barbaque 6 burner = in:gas-barbecues burners>=6
frige = in:fridges
dryier heatpump = in:heat-pump-dryers
frunt loader = in:front-load
norland fridge = in:fridges brand:norrland
casstellan oven = in:/ovens/ brand:castellan
quilfield integrated dishwasher = in:integrated brand:quillfeld
emberlyne cooktop = in:cooktops brand:emberline
meille vacum = in:vacuums brand:miele
monteluchi coffee = in:espresso,automatic,capsule,coffee brand:monteluce
westinghouse oven = in:/ovens/ notsold
fisher and paykel dishdrawer = in:dishwashers notsold
bosch diswasher = in:dishwashers notsold
hisense tv 75 = in:-tvs screenSize>=75 screenSize<=75 notsold
budget 1500 fridge = in:fridges price<=1500 kept
fridge around $2000 = in:fridges price<=2400 price>=1500
dishwasher between 800 and 1200 dollars = in:dishwashers price>=800 price<=1200 kept
washing machine max $750 = in:load-washers price<=750 kept
tv 55" under 1k = in:-tvs screenSize>=55 screenSize<=55 price<=1000
up to 3k french door = in:french-door price<=3000 kept
most expensive fridge = in:fridges sort:-price
dearest coffee machine = in:coffee,espresso,automatic,capsule sort:-price
most energy efficient fridge = in:fridges
lowest kwh dryer = in:dryers sort:kwh
tallest fridge = in:fridges
slimmest fridge = in:fridges sort:width
aircon for 40 square metre room = in:split,portable,air-conditioners roomSize>=40
split system 7kw = in:split coolingPower>=6.7 coolingPower<=7.3
air con for a 5m x 4m bedroom = in:split,portable roomSize>=20
cool a room 25 sqm = in:split,portable roomSize>=25
dishwashr for 12 people = in:dishwashers placeSettings>=12
oven 70 litres or bigger = in:/ovens/ ovenCapacity>=70 kept
microwave 20-25L = in:microwaves capacity>=20 capacity<=25 kept
fridge 1700 x 600 = in:fridges height<=1700 width<=600
fridge gap 910mm wide 1800 high = in:fridges width<=910 height<=1800 kept
benchtop 900 cooktop gas = in:gas-cooktops width<=900 width>=830
old washer pick up = page:/s/removal
hook up washing machine to taps = page:/s/delivery-and-installation
electrician to install oven = page:/s/delivery-and-installation
how long is the warrenty = page:/s/returns,/s/
fridge delivery penrith saturday = in:fridges
store in fyshwick act = page:/stores
shops near geelong = page:/stores
do u deliver to broome wa = page:/s/delivery
after pay = page:/s/ways-to-pay
can i get a quote for a builder = page:/winning-commercial,/form/trade,/project
trade pricing for developers = page:/winning-commercial,/form/trade
dryers on special = in:dryers deal:1 kept
heaps quiet dishwasher = in:dishwashers noise<=46
nz> fridge freezer under 1200 delivered to rotorua = in:fridges price<=1200
nz> whiteware for new build = in:fridges,freezers,wash,dryer,dish,oven,cook,micro,hood,combos
nz> drier 7kg = in:dryers loadCapacity>=7 loadCapacity<=7
andoo> lounge suite grey without chaise = in:sofas
andoo> coffee tabel round = in:round-tables
andoo> velvit armchair = in:armchairs fabric~velvet
`.trim().split('\n'); // prettier-ignore

/**
 * Searches about other topics, written after the search was improved with the set above. The README also has
 * their score from before the search was improved with them.
 */
export const UNSEEN_TYPED: readonly string[] = `
espresso machine but not automatic = in:espresso
coffee machine with no pods = in:espresso,automatic
stove without gas = in:cookers fuel~electric,induction
cooktop that doesnt use gas = in:electric,induction,ceramic
bbq not gas = in:charcoal
rangehood not glass = in:rangehoods
sink single bowl not stainless = in:kitchen-sinks bowls<=1 not:steel
anything but oled tv = in:qled,led
tv without a game mode = in:-tvs lacks:gaming
stick vac dont need a mop = in:stick
air fryer and microwave = each:air-fryers,microwaves
sink and tap for laundry = each:sinks,taps
rangehood plus cooktop 90cm = each:rangehoods,cooktops width<=900
espreso mashine under $900 = in:espresso price<=900 kept
nespreso pod = in:capsule
tosta 4 slise = in:toasters slices>=4 slices<=4
kitchin tap pul out = in:kitchen-taps
barbeqeu charcole = in:charcoal
telivision 65 inch olled = in:oled screenSize>=65 screenSize<=65
ari conditioner portible = in:portable
freestandin cooker duel fuel = in:freestanding-cookers fuel~gas
rainghood canopi = in:rangehoods
stend mixer red = in:stand-mixers finish~red
orbele coffee machine = in:espresso,automatic,capsule brand:orbelle
grind stone toaster = in:toasters brand:grindstone
ironbarc bbq = in:barbecues brand:ironbark
tidwell tap = in:taps brand:tidewell
kitchenaid mixer = in:stand-mixers notsold
weber q = in:barbecues notsold
daikin split = in:split notsold
rinnai heater = none notsold
kettle 1.7 litre = in:kettles capacity>=1.6 capacity<=1.8
air fryer 8L or more = in:air-fryers capacity>=8
vacuum under 3 kilos = in:vacuums weight<=3
50 inch tv under six hundred = in:-tvs screenSize>=50 screenSize<=50 price<=600
tv 2 metres wide = in:-tvs width>=1860 width<=2000
gas cooktop 4 burners 60cm = in:gas-cooktops zones>=4 zones<=4 width<=600
double sink 800 wide = in:kitchen-sinks bowls>=2 width>=744 width<=800
bar fridge 120 litres white under 500 dollars = in:bar-fridges finish~white price<=500 capacity>=102 capacity<=138
wine fridge for 50 bottles = in:wine bottles>=48 bottles<=53
aircon for 3 bedroom house = in:split,portable,multi
heat a 60m2 living area = in:split,portable,multi roomSize>=60
barbecue for big family = in:barbecues
washing up for two people small kitchen dishwasher slim = in:dishwashers width<=500
fridge that fits under a 1750mm cupboard = in:fridges height<=1750
dryer to stack on my front loader = in:dryers
where is my refund = page:/s/returns,/account/orders
change delivery adress = page:/account/addresses,/account/orders,/s/delivery
can i swap for a bigger one = page:/s/returns
who do i ring about a faulty oven = page:/ask-an-expert,/s/returns
gas conversion lpg cooktop fitting = page:/s/delivery-and-installation
do you mount tvs on the wall = page:/s/delivery-and-installation
is there a shop in bunbury = page:/stores
store hours nunawading = page:/stores
showroom parramatta road = page:/stores
bulk order for apartments = page:/winning-commercial,/form/trade,/project
nz> jug under 100 bucks = in:kettles price<=100 kept
nz> heat pump not portable = in:split
nz> ute load freezer = in:freezers
andoo> bedside lamp without dimmer = in:table-lamps,floor-lamps,lamps lacks:dimmable
andoo> 2 seeter couch leather tan = in:two-seat fabric~tan
andoo> dinning table not round = in:dining-tables
`.trim().split('\n'); // prettier-ignore
