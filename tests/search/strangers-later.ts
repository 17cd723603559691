/**
 * Searches by three more people who knew the shop's products but not how the search works. Each set was
 * evaluated after the search was improved with the previous set. README.md has their first scores; judge.ts
 * describes the format.
 */
export const STRANGERS_THIRD: readonly string[] = `
frige = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
washing machien = in:front-load-washers,top-load-washers,washer-dryer-combos
drier = in:heat-pump-dryers,condenser-dryers,vented-dryers
dishwsher = in:dishwashers
tv = in:oled-tvs,qled-tvs,led-tvs
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
bbq = in:gas-barbecues,charcoal-barbecues
microwave = in:microwaves,built-in-microwaves
airfryer = in:air-fryers
miele = brand:Miele
miele dishwaser = brand:Miele in:dishwashers
samsung fridge = notsold
dyson = none notsold
vaccum cleaner = in:stick-vacuums,robot-vacuums,barrel-vacuums
kettel = in:kettles
stove = in:freestanding-cookers,induction-cooktops,gas-cooktops,ceramic-cooktops
hot plates = in:induction-cooktops,gas-cooktops,ceramic-cooktops
extractor fan = in:rangehoods
pod machine = in:capsule-machines
mixmaster = in:stand-mixers
laundry tub = in:laundry-sinks
toploader = in:top-load-washers
wine fridge = in:wine-cabinets
halden oven = brand:Halden in:wall-ovens,double-ovens,steam-ovens,speed-ovens,freestanding-cookers
tamber vacum = brand:Tamber in:stick-vacuums,robot-vacuums,barrel-vacuums
makita drill = none notsold
ice machine = none notsold
afterpay = page:/s/ways-to-pay
where is my order = page:/track-order,/account/orders
can u take old fridge away = page:/s/removal,/s/removal-and-recycling,/s/delivery,/s/delivery-and-installation
store near parramatta = page:/stores
do you guys install dishwashers = page:/s/installation,/s/delivery-and-installation
changed my mind can i return = page:/s/returns
saw it cheaper price match = page:/s/price-match
delivery cost toowoomba = page:/s/delivery,/s/delivery-and-installation
trade acount = page:/form/trade-account,/form/trade,/winning-commercial
phone number = page:/contact,/ask-an-expert
fridge came with dent = page:/s/returns,/contact,/s/condition
will the fridge fit thru door = page:/blog/will-the-fridge-fit
forgot password = page:/account/login,/account/security
small washing machine for unit = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity<=8
washer and dryer in one = in:washer-dryer-combos
frige under 700 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges price<=700
fridge 600mm wide = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges width>=570 width<=610
black frige freezer = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges finish~lack
frige with water no plumbing = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges iceAndWater~tank
fridge and washing machine = each:fridges-freezers,washers-dryers
mini fridge dorm under 400 = in:bar-fridges price<=400
fridge only no freezer for cafe = in:upright-fridges,bar-fridges
65 inch tele = in:oled-tvs,qled-tvs,led-tvs screenSize>=64 screenSize<=66
55in tv under 1500 = in:oled-tvs,qled-tvs,led-tvs screenSize>=54 screenSize<=56 price<=1500
biggest tv = in:oled-tvs,qled-tvs,led-tvs screenSize>=75
cheapest dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers price<=600
dryer no hose apartment = in:heat-pump-dryers,condenser-dryers
wall mount dryer = in:vented-dryers has:wallMount
8kg front loader = in:front-load-washers loadCapacity>=7.5 loadCapacity<=8.5
quietest dishwasher = in:dishwashers noise<=42
skinny dishwasher 45cm = in:dishwashers width>=440 width<=460
best rated airfryer = in:air-fryers stars>=4.3
inducton cooktop 60cm = in:induction-cooktops width>=580 width<=610
oven that cleans itself = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic
robot vac that mops = in:robot-vacuums has:mops
stick vac dog hair = in:stick-vacuums has:petHead
aircon for renters no drilling = in:portable-air-conditioners
pull out tap = in:kitchen-taps has:pullOut
4 slice toaster = in:toasters slices>=4
nz> heatpump for lounge = in:split-system-air-conditioners
nz> chest freezr for homekill = in:chest-freezers
nz> fisher and paykel fridge = notsold
nz> deliver to morrinsville = page:/s/delivery,/s/delivery-and-installation
nz> big washing machine farm overalls = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=9
nz> fridge freezer under 1000 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges price<=1000
nz> gas hob for gas bottles = in:gas-cooktops
nz> dehumidifier = none notsold
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> quen bed = in:queen-king-beds bedSize~ueen
andoo> lether sofa = in:three-seat-sofas,two-seat-sofas,modular-sofas material~eather
andoo> dining table 6 ppl = in:dining-tables,round-tables seats>=6
andoo> bedside lamp = in:table-lamps
andoo> rug under 500 = in:rugs price<=500
`
  .trim()
  .split('\n');

export const STRANGERS_FOURTH: readonly string[] = `
fridges = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
clothes dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
wahsing machine = in:front-load-washers,top-load-washers,washer-dryer-combos
dish washer = in:dishwashers
microwav = in:microwaves,built-in-microwaves
kettle = in:kettles
miele dryer = brand:miele in:heat-pump-dryers,condenser-dryers,vented-dryers
tamber washer = brand:tamber in:front-load-washers,top-load-washers,washer-dryer-combos
halden = brand:halden
samsung fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges notsold
dyson vacuum = in:stick-vacuums,robot-vacuums,barrel-vacuums notsold
electric blanket = none notsold
bottle steriliser = none notsold
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
tv = in:oled-tvs,qled-tvs,led-tvs
coffee machine = in:espresso-machines,automatic-coffee-machines,capsule-machines
airfryer = in:air-fryers
laundry tub = in:laundry-sinks
wine fridge = in:wine-cabinets
sage toaster = in:toasters finish~age
wall dryer = has:wallMount in:vented-dryers,condenser-dryers,heat-pump-dryers
gift voucher = page:/gift,/s/ways-to-pay
afterpay = page:/s/ways-to-pay
trade account = page:/form/trade-account,/form/trade,/winning-commercial
price match = page:/s/price-match
careers = page:/careers,/s/careers
my washing machine just died and i need a new one, 8kg front loader = in:front-load-washers,washer-dryer-combos loadCapacity>=7.5 loadCapacity<=8.5
washer and dryer in one machine for small apartment = in:washer-dryer-combos
cheapest top loader = in:top-load-washers sort:price
frontload washer under 900 = in:front-load-washers price<=900
topload washing machine 10 kg under $1000 = in:top-load-washers loadCapacity>=9.5 loadCapacity<=10.5 price<=1000
can you take away my old broken washer when you bring the new one = page:/s/removal,/s/removal-and-recycling,/s/delivery
how soon can you deliver a washing machine = page:/s/delivery,/s/delivery-and-installation
what size washing machine do i need = page:/blog/washer-size,/ask-an-expert
machine for wash clothes cheap = in:front-load-washers,top-load-washers,washer-dryer-combos
i want buy small frige for one room = in:bar-fridges,top-mount-fridges
please how i can send back item = page:/s/returns
oven with gas on top stand alone = in:freestanding-cookers
can i pay little by little every month = page:/s/ways-to-pay
fry machine with air, no oil = in:air-fryers
fridge with the freezer at the bottom so we don't have to bend = in:bottom-mount-fridges,french-door-fridges,quad-door-fridges
small dishwasher for two people 45cm = in:dishwashers width>=440 width<=460
light stick vacuum for arthritis = in:stick-vacuums weight<=2.6
43 inch tv for the bedroom = in:oled-tvs,qled-tvs,led-tvs screenSize>=40 screenSize<=46
we are downsizing and want a white top mount fridge about 350 litres = in:top-mount-fridges capacity>=315 capacity<=385 finish~hite
will a new fridge fit in my old gap = page:/blog/will-the-fridge-fit,/ask-an-expert
can I talk to a real person please = page:/contact,/ask-an-expert
pod coffee machine that froths milk = in:capsule-machines
best rated dishwashers = in:dishwashers
integrated dishwasher panel ready 45cm = in:integrated-dishwashers width>=440 width<=460
brushed brass kitchen mixer = in:kitchen-taps finish~rass
gunmetal double bowl sink = in:kitchen-sinks finish~unmetal bowls>=2
90cm range cooker in cream = in:freestanding-cookers width>=880 width<=920 finish~ream
matching kettle and toaster powder blue = in:kettles,toasters each:kettles,toasters finish~lue
black pyrolytic wall oven 60 cm = in:wall-ovens,steam-ovens has:pyrolytic finish~lack width>=580 width<=620
induction hob with extractor built in = in:induction-cooktops has:extraction
60cm ceramic cooktop for rental unit = in:ceramic-cooktops width>=580 width<=620
54cm upright stove for tenant = in:freestanding-cookers width>=520 width<=560
who installs the gas cooktop = page:/s/installation,/s/delivery-and-installation
vacuum for dust mite allergy with hepa = in:stick-vacuums,robot-vacuums,barrel-vacuums has:hepa
split system with air purifying filter for hayfever = in:split-system-air-conditioners has:airFilter
steam washer for baby clothes = in:front-load-washers,washer-dryer-combos has:steam
robot vac that mops and empties itself = in:robot-vacuums has:mops has:selfEmpty
dishwasher in a drawer for someone in a wheelchair = in:drawer-dishwashers
pull out tap = in:kitchen-taps has:pullOut
nz> heat pump for the lounge = in:split-system-air-conditioners
nz> deep freeze = in:chest-freezers,upright-freezers
nz> fisher and paykel dish drawer = in:drawer-dishwashers notsold
nz> heatpump dryer 8kg = in:heat-pump-dryers loadCapacity>=7.5 loadCapacity<=8.5
nz> quietest dishwasher = in:dishwashers sort:noise
nz> stick vacum for dog hair = in:stick-vacuums has:petHead
nz> 65 inch oled = in:oled-tvs screenSize>=63 screenSize<=67
nz> do you deliver to waiheke = page:/s/delivery,/s/delivery-and-installation
nz> is there a shop in christchurch i can visit = page:/stores
andoo> couch with washable covers = in:three-seat-sofas,two-seat-sofas,modular-sofas has:removableCovers
andoo> king bed with storage underneath = in:queen-king-beds has:storage width>=1800
andoo> round dining table seats 4 = in:round-tables seats>=4
andoo> armchair for nursery = in:armchairs
andoo> brass floor lamp = in:floor-lamps finish~rass
andoo> cot mattress = none notsold
`
  .trim()
  .split('\n');

export const STRANGERS_FIFTH: readonly string[] = `
fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos
dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
air fryer = in:air-fryers
vacuum = in:vacuums
kettle = in:kettles
coffee machine = in:espresso-machines,automatic-coffee-machines,capsule-machines
dyson = none notsold
samsung tv = notsold
lg fridge = notsold
weber bbq = notsold
kitchenaid mixer = notsold
miele dishwasher = in:dishwashers brand:miele
tamber stick vacuum = in:stick-vacuums brand:tamber
halden oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens,freestanding-cookers brand:halden
grindstone coffee = in:espresso-machines,automatic-coffee-machines,capsule-machines brand:grindstone
kelvane aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units brand:kelvane
65 inch tv = in:oled-tvs,qled-tvs,led-tvs screenSize>=65 screenSize<=65
tv 75 inch = in:oled-tvs,qled-tvs,led-tvs screenSize>=74 screenSize<=77
induction cooktop 60cm = in:induction-cooktops width>=580 width<=620
rangehood 90cm = in:rangehoods width>=880 width<=920
french door 600l = in:french-door-fridges,quad-door-fridges capacity>=540 capacity<=660
10kg washer = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=10 loadCapacity<=10
split system 6kw = in:split-system-air-conditioners coolingPower>=5.5 coolingPower<=6.5
black dishwasher = in:dishwashers finish~black
pink fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges finish~blush
red toaster = in:toasters finish~red
cream kettle = in:kettles finish~cream
brass kitchen tap = in:kitchen-taps finish~brass
4 slice toaster = in:toasters slices>=4 slices<=4
pod machine = in:capsule-machines
robot vac and mop = in:robot-vacuums has:mops
heatpump dryer 9 kg = in:heat-pump-dryers loadCapacity>=9 loadCapacity<=9
pyrolytic oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic
bar fridge under 500 = in:bar-fridges price<=500
beer fridge = in:bar-fridges
laundry tub = in:laundry-sinks
portable aircon = in:portable-air-conditioners
frige freezer = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
vaccum cleaner = in:vacuums
dishwaser = in:dishwashers
washingmachine front loader = in:front-load-washers
cofee machine with grinder = in:espresso-machines,automatic-coffee-machines has:grinder
vacuum bags = none notsold
soundbar = none notsold
blender = none notsold
dehumidifier = none notsold
cheapest dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers price<=700
quietest dishwasher = in:dishwashers noise<=43
best rated air fryer = in:air-fryers stars>=4.3
price match = page:/s/price-match
afterpay = page:/s/ways-to-pay
track my order = page:/track-order,/account/orders
gift card = page:/gift,/s/ways-to-pay
what size washing machine do i need for family of 5 = in:front-load-washers,top-load-washers loadCapacity>=8
will you take away my old fridge when the new one comes = page:/s/removal,/s/removal-and-recycling,/s/delivery,/s/delivery-and-installation
how much is delivery to tamworth = page:/s/delivery,/s/delivery-and-installation
do you have a shop in parramatta where i can look at ovens = page:/stores
which vacuum is good for dog hair on carpet = in:vacuums has:petHead
coffee machine that froths the milk by itself for the office = in:automatic-coffee-machines
fridge to fit 610mm wide gap in granny flat = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges width<=610
quiet dishwasher under $1200 for open plan kitchen = in:dishwashers noise<=45 price<=1200
good tv for ps5 120hz = in:oled-tvs,qled-tvs,led-tvs refreshRate>=120 has:gaming
aircon for bedroom i am renting cannot drill the wall = in:portable-air-conditioners
washer and dryer in one machine for small apartment = in:washer-dryer-combos
nz> heat pump = in:split-system-air-conditioners,multi-head-outdoor-units
nz> fisher and paykel fridge = notsold
nz> dish drawer = in:drawer-dishwashers
nz> stick vacuum = in:stick-vacuums
nz> freezer = in:upright-freezers,chest-freezers
nz> aurelio espresso machine = in:espresso-machines brand:aurelio
nz> white microwave = in:microwaves,built-in-microwaves finish~white
nz> how long does delivery take to invercargill = page:/s/delivery,/s/delivery-and-installation
nz> big washing machine for farm overalls 10kg or more = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=10
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> round dining table = in:round-tables
andoo> king bed with storage = in:queen-king-beds has:storage
andoo> buffet = in:sideboards
wa> showroom = page:/stores
aoc> how do i open a trade account for my building business = page:/form/trade-account,/form/trade,/winning-commercial
`
  .trim()
  .split('\n');
