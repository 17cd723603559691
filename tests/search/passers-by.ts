/**
 * Searches by people unconnected with the shop: phone users, renters, tradespeople, grandparents, New
 * Zealanders. Each set was written before the search was changed for it. README.md has their first scores;
 * judge.ts describes the format.
 */
export const PASSERS_BY: readonly string[] = `
fridg w ice n water under 3k pls = in:fridges iceAndWater~water price<=3000
quiet ish washer 4 a unit = in:load-washers
cheapest 65in telly u got = in:-tvs screenSize>=65 screenSize<=65 sort:price
600mm electric oven s/s = in:/ovens/ width<=600 finish~stainless
900 gas cooktop lpg = in:gas-cooktops width<=900 width>=830
underslung hood 600 = in:rangehoods width<=600
ducted rangehood 90cm black = in:rangehoods width<=900 width>=830 finish~black
dishwasher for a small cafe = in:dishwashers
sink for outdoor kitchen = in:kitchen-sinks
black sink and tap = each:kitchen-sinks,kitchen-taps finish~black
fridge i can take with me when i move = in:fridges
washer under 850mm high = in:load-washers height<=850
dryer no hole in the wall = in:heat-pump,condenser
aircon i dont have to install = in:portable
landlord wont let me drill need to cool bedroom = in:portable
fridge with shelves i can reach without bending = in:fridges
washing machine with simple knobs for my nan = in:load-washers
easy to use microwave for elderly = in:microwaves
light vacuum for my mum with arthritis = in:vacuums
kettle that's not too heavy = in:kettles
our fridge packed it in this morning need one today = in:fridges
hot chips without the oil = in:air-fryers
get crumbs off the floor fast = in:vacuums
machine to make my morning flat white = in:coffee,espresso,automatic,capsule
freezer for a side of lamb = in:freezers
mother's day present coffee = in:coffee,espresso,automatic,capsule
tv for the grand final = in:-tvs
new baby need a big washing machine = in:load-washers
castellan stove = in:cookers brand:castellan
vortane cordless = in:stick brand:vortane
fisher & paykel dishwasher = in:dishwashers notsold
vacuum cleaner bags = none notsold
camp chair = none notsold
bread knife = none notsold
how do i know if itll fit through the door = page:/blog/will-the-fridge-fit,/s/delivery
can two blokes carry it up a narrow staircase = page:/s/delivery
got charged twice = page:/ask-an-expert,/s/returns,/s/ways-to-pay
your store in richmond open tomorrow = page:/stores
nz> heat pump for a 4 bedroom house = in:split,multi
andoo> wooden chairs = in:chairs
`.trim().split('\n'); // prettier-ignore

/**
 * These searches were written in the same hour as the other sets. They were evaluated only after the search
 * had been tuned with the other sets.
 */
export const UNSEEN_PASSERS_BY: readonly string[] = `
2 door frige stainless not over 2200 = in:fridges finish~stainless price<=2200
frezzer upright frostfree white = in:upright-freezers has:frostFree finish~white
dishy for a small kitchen 45 wide = in:dishwashers width<=450
10kg top load pls = in:top-load loadCapacity>=10 loadCapacity<=10
front loader that wont walk across the floor = in:load-washers
dryer with a sensor so it stops when things are dry = in:dryers has:sensorDry
heatpump dryer wall mounted = in:heat-pump-dryers has:wallMount
oven with pyro and a probe 76cm = in:/ovens/,cookers has:pyrolytic
5 burner gas on glass 90 = in:gas-cooktops zones>=5 zones<=5 width<=900 width>=830
induction 4 zone under 1200 incl bridge zone = in:induction zones>=4 zones<=4 price<=1200
rangehood that vents out through the roof = in:rangehoods
flyscreen = none notsold
benchtop microwave 1100 watts inverter = in:microwaves power>=1045 power<=1155
kettle and toaster to match my sage kitchen = each:kettles,toasters finish~sage
cappuccino maker that does the milk itself = in:automatic,capsule,espresso milk~auto
something for smoothies = none
stick vac 60 min battery with hepa = in:stick runTime>=57 has:hepa
robot that vacuums and mops and empties itself = in:robot has:mops,selfEmpty
7.1kw split for open plan living = in:split coolingPower>=6.7 coolingPower<=7.5
85 inch tv cheapest = in:-tvs screenSize>=81 screenSize<=89 sort:price
tv with good blacks for movies at night = in:oled
bbq for a balcony that runs on gas = in:gas-barbecues
1.5 bowl sink undermount gunmetal = in:kitchen-sinks finish~gunmetal
spring tap pull down brushed brass = in:taps finish~brass
laundry tub 45 litre = in:laundry-sinks
miele dishwasher integrated = in:integrated brand:miele
norrland tall fridge no freezer = in:upright-fridges brand:norrland
asko washing machine = in:load-washers notsold
fridge thermometer = none notsold
moving into first flat need a cheap fridge and washer = each:fridges,washers
retirement gift for dad who loves bbqing = in:barbecues
engagement present for two coffee snobs = in:coffee,espresso,automatic,capsule
food van fridge = in:fridges
is there a fee if i send it back = page:/s/returns
do your blokes take the box and foam away = page:/s/removal,/s/delivery
can i drop in and look at ovens in hobart = page:/stores
do you give quotes for a block of units = page:/winning-commercial,/project,/form
nz> whats the cheapest drier to run = in:dryers sort:kwh
nz> slow cooker = none notsold
andoo> queen bed frame under 2k in green = in:queen price<=2000
`.trim().split('\n'); // prettier-ignore
