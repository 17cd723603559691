/**
 * Searches of three more people who knew what is sold and had seen nothing of how the search reads, each lot looked at when the one before
 * it had been mended. Their first scores stand in the subject's README. How they read says judge.ts.
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
