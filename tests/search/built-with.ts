/** Searches that the search was tuned with. judge.ts describes the format. */
export const BUILT_WITH: readonly string[] = `
fridge 700mm wide = in:fridges width>=640 width<=700
fridge under 900 high = in:fridges height<=900
8kg washing machine = in:load-washers loadCapacity>=8 loadCapacity<=8
8 kg washer = in:load-washers loadCapacity>=8 loadCapacity<=8
washer under $800 = in:load-washers price<=800
tv under $1500 = in:-tvs price<=1500
fridge 1000 to 2000 = in:fridges price>=1000 price<=2000
dishwasher between $800 and $1,200 = in:dishwashers price>=800 price<=1200
fridge $1500-$2500 = in:fridges price>=1500 price<=2500
5 star fridge = in:fridges stars>=5
4 stars washing machine = in:load-washers stars>=4
quiet dishwasher = in:dishwashers noise<=44
quietest dishwasher = in:dishwashers sort:noise
quietest dishwasher under $1500 = in:dishwashers price<=1500 sort:noise
dishwasher under 44 db = in:dishwashers noise<=44
black fridge = in:fridges finish~black
matte black dishwasher = in:dishwashers finish~matte
stainless steel oven = in:/ovens/ finish~stainless
white top loader = in:top-load finish~white
weir & wells tap = in:taps brand:weir-wells
weir and wells sink = in:sinks brand:weir-wells
weirandwells mixer = in:taps brand:weir-wells
miele dishwasher = in:dishwashers brand:miele
miele dryer = in:dryers brand:miele
halden french door = in:french-door brand:halden
fisher & paykel fridge = in:fridges notsold
fisherpaykel = none notsold
bosch dishwasher = in:dishwashers notsold
smeg = none notsold
iphone = none notsold
dog food = none notsold
heat pump dryer = in:heat-pump-dryers
integrated dishwasher = in:integrated
self cleaning oven = in:ovens has:pyrolytic
pyrolytic oven 60cm = in:/ovens/ has:pyrolytic width<=600
built-under oven = in:/ovens/
built under dishwasher = in:built-under
self emptying robot = in:robot has:selfEmpty
robot vacuum self empty = in:robot has:selfEmpty
air fryer = in:air-fryers
air fryer oven = in:ovens has:airFry
electric jug = in:kettles
mini fridge = in:bar-fridges
bar fridge = in:bar-fridges
return policy = page:/s/returns
delivery to perth = page:/s/delivery
how to measure a fridge = page:/blog/will-the-fridge-fit
opening hours = page:/stores
store sydney = page:/stores
track my order = page:/track-order
warranty = page:/s/
price match = page:/s/price-match
change my password = page:/account/security
careers = page:/s/careers
contact us = page:/ask-an-expert
old fridge removal = page:/s/removal
showroom near 2065 = page:/stores
penrith = page:/stores,/s/delivery
refund = page:/s/returns
energy stars explained = page:/s/energy
gas cooktop 90cm = in:gas-cooktops width<=900 width>=830
induction cooktop 4 zones = in:induction zones>=4 zones<=4
5 burner gas cooktop = in:gas-cooktops zones>=5 zones<=5
600mm dishwasher = in:dishwashers width<=600 width>=558
freestanding cooker 900mm = in:cookers width<=900 width>=830
frige = in:fridges
dishwaser = in:dishwashers
washng machine = in:load-washers
refridgerator = in:fridges
microwav = in:microwaves
vaccum = in:vacuums
vacum cleaner = in:vacuums
cooktp = in:cooktops
rangehod = in:rangehoods
75 inch tv = in:-tvs screenSize>=75 screenSize<=75
65" tv = in:-tvs screenSize>=65 screenSize<=65
tv 55in oled = in:oled screenSize>=55 screenSize<=55
french door fridge with ice maker = in:french-door has:plumbedIce
no frost freezer = in:freezers has:frostFree
chest freezer 300l = in:chest capacity>=285 capacity<=315
upright freezer = in:upright-freezers
wine fridge 50 bottles = in:wine bottles>=47 bottles<=53
split system 7kw = in:split coolingPower>=6.5 coolingPower<=7.5
portable air con = in:portable
air conditioner for 30 square metres = in:air-conditioners roomSize>=30
reverse cycle aircon = in:air-conditioners has:reverseCycle
pod coffee machine = in:capsule
nespresso = in:capsule
stick vacuum lightest = in:stick weight<=2.4
cheapest fridge = in:fridges sort:price
cheapest to run dryer = in:dryers sort:kwh
three heat pump dryers by yearly cost = in:heat-pump-dryers sort:kwh
dryers by annual running cost = in:dryers sort:kwh
fridges by running cost = in:fridges sort:kwh
most energy efficient dryer = in:dryers sort:-stars
biggest fridge = in:fridges sort:-capacity
smallest fridge = in:fridges sort:capacity
narrowest fridge = in:fridges sort:width
slim dishwasher = in:dishwashers width<=500
dishwasher 45cm = in:dishwashers width<=450
bbq 4 burner = in:barbecues burners>=4 burners<=4
bbq with side burner = in:barbecues has:sideBurner
4 slice toaster = in:toasters slices>=4 slices<=4
stand mixer red = in:stand-mixers finish~red
washer dryer combo = in:combos
ovens on sale = in:/ovens/ deal:1
smart tv = in:-tvs
whiteware = in:fridges,wash,dish,oven,cook,coffee,kettle,toaster,mixer,fryer,vacuum,air,tv,barbecue,sink,tap,micro,hood,freezer,dryer
700mm wide = width>=640 width<=700
under $500 = price<=500
sage green = finish~sage,forest,moss
pet hair vacuum = in:vacuums has:petHead
quiet rangehood 900mm = in:rangehoods noise<=55 width<=900
sofa = none notsold
queen bed = none
care guides = page:/s/care-guides
do you deliver to ballarat = page:/s/delivery
can i return a fridge = page:/s/returns
how do i clean my oven = page:/s/care-guides
unsubscribe = page:/account/notifications
wishlist = page:/saved
my orders = page:/account/orders
redfern = page:/stores/redfern,/s/delivery
nz> heatpump = in:split
nz> heat pump dryer = in:heat-pump-dryers
nz> whiteware = in:fridges,wash,dish,oven,cook,coffee,kettle,toaster,mixer,fryer,vacuum,air,tv,barbecue,sink,tap,micro,hood,freezer,dryer
nz> fridge freezer 500l = in:fridges capacity>=450 capacity<=550
nz> dishdrawer = in:drawer
nz> hob = in:cooktops
nz> jug = in:kettles
nz> delivery to wellington = page:/s/delivery
nz> store auckland = page:/stores
andoo> sofa = in:sofas
andoo> 3 seater couch = in:three-seat
andoo> dining table 6 seats = in:tables seats>=6 seats<=6
andoo> leather sofa under 3000 = in:sofas price<=3000 fabric~leather
andoo> queen bed = in:queen bedSize~queen
andoo> dining chairs under 500 = in:dining-chairs price<=500
andoo> fridge = none notsold
wa> black tap = in:taps finish~black
aoc> cheapest oven = in:/ovens/
aoc> fridge under $1000 = in:fridges
fridges = in:fridges
dryers = in:dryers
dishwashers white = in:dishwashers finish~white
toasters = in:toasters
split conditioner = in:split
`.trim().split('\n'); // prettier-ignore
