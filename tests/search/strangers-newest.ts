/**
 * 80 searches by another person who knew nothing about the search. They imitate people over sixty, people in
 * country towns, tradespeople and cafés. They first scored nDCG@10 0.906, and 2.5% had no result (2,000
 * products).
 */
export const STRANGERS_NINTH: readonly string[] = `
refrigerator = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
deep freezer = in:chest-freezers,upright-freezers
telly = in:oled-tvs,qled-tvs,led-tvs
clothes dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
top loader = in:top-load-washers
miele = brand:miele
brightwater stove = brand:brightwater in:freestanding-cookers,induction-cooktops,gas-cooktops,ceramic-cooktops,wall-ovens
kelvane aircon = brand:kelvane in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
westinghouse fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
hoover = in:stick-vacuums,robot-vacuums,barrel-vacuums
heater = in:split-system-air-conditioners,multi-head-outdoor-units
barbie = in:gas-barbecues,charcoal-barbecues
mixmaster = in:stand-mixers
electric jug = in:kettles
ride on mower = none notsold
laundry tub = in:laundry-sinks
drinks fridge = in:bar-fridges,wine-cabinets
glenrowan bbq = brand:glenrowan in:gas-barbecues,charcoal-barbecues
vaccum cleaner = in:stick-vacuums,robot-vacuums,barrel-vacuums
dishwascher = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers
washingmachine 8kg = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=7.5 loadCapacity<=8.5
micro wave small = in:microwaves capacity<=25
airfrier = in:air-fryers
halden frenchdoor frige = brand:halden in:french-door-fridges
mele washer = brand:miele in:front-load-washers,top-load-washers,washer-dryer-combos
light vacuum for elderly lady = in:stick-vacuums weight<=2.6
fridge with freezer at the bottom so i dont bend = in:bottom-mount-fridges,french-door-fridges,quad-door-fridges
small fridge for a granny flat under 700 = in:bar-fridges,top-mount-fridges,bottom-mount-fridges price<=700
top loader under $600 = in:top-load-washers price<=600
small washing machine for caravan = in:top-load-washers,front-load-washers loadCapacity<=7.5
beer fridge for the shed = in:bar-fridges,top-mount-fridges,upright-fridges
chest freezer 300 litre for half a beast = in:chest-freezers capacity>=270 capacity<=340
upright freezer frost free = in:upright-freezers has:frostFree
upright stove 54cm = in:freestanding-cookers width>=520 width<=560
gas cooktop lpg 90cm = in:gas-cooktops width>=880 width<=910
range hood 90 cm that vents inside = in:rangehoods width>=880 width<=910 has:recirculating
coffee machine with grinder = in:espresso-machines,automatic-coffee-machines has:grinder
dual boiler coffee machine for small cafe = in:espresso-machines boilers>=2
cream kettle and toaster = in:kettles,toasters each:kettles,toasters
4 slice toaster = in:toasters slices>=4
45cm dishwasher white = in:freestanding-dishwashers,built-under-dishwashers width>=430 width<=470 finish~white
quietest dishwasher = in:freestanding-dishwashers,built-under-dishwashers,integrated-dishwashers,drawer-dishwashers noise<=42
cheapest dryer = in:vented-dryers,condenser-dryers,heat-pump-dryers price<=600
dryer to put up on the wall = in:vented-dryers has:wallMount
7kw reverse cycle split system = in:split-system-air-conditioners coolingPower>=6.5 coolingPower<=7.5 has:reverseCycle
portable air con for rental = in:portable-air-conditioners
55 inch tv under 1200 = in:oled-tvs,qled-tvs,led-tvs screenSize>=54 screenSize<=56 price<=1200
6 burner bbq with side burner = in:gas-barbecues burners>=6 has:sideBurner
self cleaning oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic
robot vacuum that mops dog hair = in:robot-vacuums has:mops has:petHead
my old washer died need one big for family of 6 = in:front-load-washers,top-load-washers loadCapacity>=9
do you deliver to broken hill = page:/s/delivery,/s/delivery-and-installation
store near wagga wagga = page:/stores
take away my old fridge = page:/s/removal,/s/removal-and-recycling,/s/delivery,/s/delivery-and-installation
pensioner discount = page:/promotions,/s/price-match,/s/ways-to-pay
talk to a real person = page:/contact,/ask-an-expert,/stores
trade account abn = page:/form/trade-account,/form/trade,/winning-commercial
cafe fit out commercial = page:/winning-commercial,/project,/form/trade-account,/form/trade
where is my order = page:/track-order,/account/orders
gift card for my daughter = page:/s/ways-to-pay
will you price match harvey norman = page:/s/price-match
dishwasher arrived with a dent = page:/s/returns,/contact,/s/delivery,/s/condition
how much to put in a dishwasher plumber included = page:/s/installation,/s/delivery-and-installation,/s/delivery
what do the stars on the fridge mean = page:/s/energy-ratings-explained,/s/energy
nz> heat pump for lounge = in:split-system-air-conditioners,multi-head-outdoor-units
nz> dishdrawer = in:drawer-dishwashers
nz> deep freeze under 700 = in:chest-freezers,upright-freezers price<=700
nz> f&p washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos
nz> tumble drier = in:heat-pump-dryers,condenser-dryers,vented-dryers
nz> induction hob 60cm = in:induction-cooktops width>=580 width<=610
nz> chainsaw = none notsold
nz> delivery to rural address southland = page:/s/delivery,/s/delivery-and-installation
nz> norrland fridge = brand:norrland in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
andoo> lounge = in:three-seat-sofas,two-seat-sofas,modular-sofas,armchairs
andoo> comfy chair for grandad = in:armchairs
andoo> 2 seater couch washable covers = in:two-seat-sofas has:removableCovers
andoo> extendable dining table seats 8 = in:dining-tables has:extends seats>=8
andoo> bed with storage underneath = in:queen-king-beds,single-double-beds has:storage
andoo> who puts the furniture together = page:/s/assembly,/s/delivery,/s/delivery-and-installation
andoo> bedside lamp = in:table-lamps
`
  .trim()
  .split('\n');

/**
 * 80 searches by one more person, written in the same hour. They imitate people in a hurry, with uncertain
 * English, or from New Zealand. They first scored 0.950, and 0% had no result.
 */
export const STRANGERS_TENTH: readonly string[] = `
fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
frige = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
washing machien = in:front-load-washers,top-load-washers,washer-dryer-combos
miele dishwasher = in:dishwashers brand:miele
tamber tv = in:oled-tvs,qled-tvs,led-tvs brand:tamber
norrland washer = in:front-load-washers,top-load-washers,washer-dryer-combos brand:norrland
airfryer = in:air-fryers
dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers
micro wave = in:microwaves,built-in-microwaves
kettle and toaster = in:toasters,kettles each:toasters,kettles
samsung fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
dyson vacum = in:stick-vacuums,robot-vacuums,barrel-vacuums
ps5 = none notsold
iphone charger = none notsold
clothes iron = none notsold
nespresso machine = in:capsule-machines
aircon = in:split-system-air-conditioners,portable-air-conditioners,multi-head-outdoor-units
minifridge = in:bar-fridges
zip pay = page:/s/ways-to-pay
track order = page:/track-order,/account/orders
opening hours = page:/stores,/contact
bar fridge under 500 for my room = in:bar-fridges price<=500
washer dryer 2 in 1 apartment = in:washer-dryer-combos
dryer that doesnt need a vent, renting = in:heat-pump-dryers,condenser-dryers
air con for rental no install = in:portable-air-conditioners
55 inch tv under 1500 = in:oled-tvs,qled-tvs,led-tvs screenSize>=54 screenSize<=56 price<=1500
fridge for family of 5 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges capacity>=450
fridge max 70cm wide = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges width<=700
400L fridge under $1300 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges capacity>=360 capacity<=440 price<=1300
pink fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges finish~blush
matte black french door = in:french-door-fridges finish~matte
10kg washing machine = in:front-load-washers,top-load-washers,washer-dryer-combos loadCapacity>=9.5 loadCapacity<=10.5
my washer died need front loader under 1000 = in:front-load-washers price<=1000
washing machine with steam for baby clothes = in:front-load-washers,washer-dryer-combos has:steam
slim dishwasher 45cm = in:dishwashers width<=460
quietest dishwasher = in:dishwashers noise<=43
machine for wash dish = in:dishwashers
refrigerator two door silver colour = in:top-mount-fridges,bottom-mount-fridges,side-by-side-fridges doors>=2 doors<=2 finish~silver
air condition hot and cold = in:split-system-air-conditioners,multi-head-outdoor-units has:reverseCycle
stove gas with oven together = in:freestanding-cookers
cheapest dryer = in:heat-pump-dryers,condenser-dryers,vented-dryers price<=700
robot vacum that mops = in:robot-vacuums has:mops
cordless vacuum dog hair = in:stick-vacuums has:petHead
self cleaning oven = in:wall-ovens,double-ovens,steam-ovens,speed-ovens has:pyrolytic
biggest chest freezer = in:chest-freezers capacity>=335
do u take old fridge away = page:/s/removal,/s/removal-and-recycling,/s/delivery,/s/delivery-and-installation
price match good guys = page:/s/price-match
can i return if it doesnt fit = page:/s/returns
nz> jug = in:kettles
nz> whiteware = in:fridges-freezers,washers-dryers,dishwashers,ovens-cooktops
nz> deep freeze = in:chest-freezers,upright-freezers
nz> aurelio fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges brand:aurelio
nz> fisher n paykel fridge = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges,bar-fridges
nz> electric blanket = none notsold
nz> afterpay = page:/s/ways-to-pay
nz> heat pump for the lounge = in:split-system-air-conditioners,multi-head-outdoor-units
nz> heatpump dryer 8kg = in:heat-pump-dryers loadCapacity>=7.5 loadCapacity<=8.5
nz> front loader 9kg under 1400 = in:front-load-washers loadCapacity>=8.5 loadCapacity<=9.5 price<=1400
nz> 65in telly = in:oled-tvs,qled-tvs,led-tvs screenSize>=64 screenSize<=66
nz> big fridge for flat of 6 = in:french-door-fridges,quad-door-fridges,side-by-side-fridges,bottom-mount-fridges,top-mount-fridges,upright-fridges capacity>=450
nz> microwave under 250 = in:microwaves,built-in-microwaves price<=250
nz> induction hob = in:induction-cooktops
nz> how much delivery to rotorua = page:/s/delivery,/s/delivery-and-installation
nz> store in hamilton = page:/stores
andoo> couch = in:three-seat-sofas,two-seat-sofas,modular-sofas
andoo> curtains = none notsold
andoo> tv unit = in:sideboards
andoo> double bed = in:single-double-beds
andoo> dinning table 6 seater = in:dining-tables,round-tables seats>=6
andoo> 2 seater sofa under 1200 = in:two-seat-sofas price<=1200
andoo> couch less than 180cm wide = in:three-seat-sofas,two-seat-sofas,modular-sofas width<=1800
andoo> sofa with covers you can wash, kids = in:three-seat-sofas,two-seat-sofas,modular-sofas has:removableCovers
andoo> L shape couch = in:modular-sofas
andoo> queen bed with storage = in:queen-king-beds has:storage
andoo> extendable table = in:dining-tables has:extends
andoo> rug 2m x 3m = in:rugs width>=2700 width<=3300 depth>=1800 depth<=2200
andoo> walnut bookshelf = in:shelves finish~walnut
andoo> bedside lamp = in:table-lamps
andoo> full length mirror = in:mirrors
andoo> do you put the furniture together = page:/s/assembly,/s/delivery,/s/delivery-and-installation
`
  .trim()
  .split('\n');
