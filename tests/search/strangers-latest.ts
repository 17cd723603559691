/**
 * Searches of others yet who had seen nothing of the search. The 100 first scored nDCG@10 0.926 with 2.0 % without a result as they were
 * written (2,000 products); with the page that telephone numbers stand on put right, and without a town that no list of places had, 0.945
 * with 1.0 %.
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
