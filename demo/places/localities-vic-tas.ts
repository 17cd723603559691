/**
 * Postcodes with their centre and suburbs: `postcode latitude,longitude suburb;suburb|…`. See localities.ts.
 */
export const VIC_LOCALITIES = `
3000 -37.814,144.963 Melbourne|3002 -37.817,144.988 East Melbourne|3003 -37.810,144.950 West Melbourne
3004 -37.814,144.963 St Kilda Road Central;St Kilda Road Melbourne
3006 -37.824,144.958 South Wharf;Southbank|3008 -37.815,144.951 Docklands
3011 -37.803,144.895 Footscray;Seddon;Seddon West
3012 -37.801,144.866 Brooklyn;Kingsville;Kingsville West;Maidstone;Tottenham;West Footscray
3013 -37.817,144.900 Yarraville;Yarraville West|3015 -37.835,144.880 Newport;South Kingsville;Spotswood
3016 -37.859,144.891 Williamstown;Williamstown North|3018 -37.864,144.845 Seaholme
3019 -37.787,144.855 Braybrook;Braybrook North;Robinson|3020 -37.780,144.817 Albion
3021 -37.737,144.828 Kealba|3022 -37.776,144.801 Deer Park East|3023 -37.767,144.767 Deer Park
3024 -37.868,144.598 Fieldstone|3025 -37.835,144.847 Altona East;Altona Gate|3026 -37.792,144.770 Derrimut
3028 -37.862,144.770 Laverton|3029 -37.883,144.700 Hoppers Crossing
3030 -37.912,144.695 Point Cook;Werribee|3031 -37.790,144.931 Flemington;Kensington
3032 -37.778,144.914 Ascot Vale;Highpoint City;Maribyrnong;Travancore|3033 -37.733,144.865 Keilor East
3036 -37.707,144.819 Keilor;Keilor North|3038 -37.712,144.806 Keilor Downs;Keilor Lodge
3039 -37.767,144.917 Moonee Ponds|3040 -37.755,144.897 Aberfeldie;Essendon;Essendon West
3041 -37.734,144.903 Cross Keys;Essendon North|3042 -37.737,144.892 Niddrie
3043 -37.701,144.881 Tullamarine|3044 -37.736,144.940 Pascoe Vale;Pascoe Vale South
3046 -37.707,144.942 Hadfield|3047 -37.680,144.919 Broadmeadows|3048 -37.657,144.935 Coolaroo
3049 -37.676,144.887 Westmeadows|3051 -37.798,144.945 Hotham Hill;North Melbourne
3052 -37.783,144.950 Parkville|3053 -37.800,144.967 Carlton;Carlton South
3054 -37.785,144.968 Carlton North;Princes Hill
3055 -37.765,144.944 Brunswick South;Brunswick West;Moonee Vale;Moreland West
3056 -37.767,144.967 Brunswick;Brunswick Lower;Brunswick North|3057 -37.773,144.972 Brunswick East;Sumner
3058 -37.739,144.964 Batman;Coburg;Coburg North;Merlynston;Moreland|3059 -37.633,144.867 Greenvale
3060 -37.717,144.967 Fawkner;Fawkner East|3062 -37.633,144.950 Somerton
3063 -37.603,144.861 Oaklands Junction;Yuroke|3064 -37.626,144.925 Roxburgh Park
3065 -37.798,144.978 Fitzroy|3066 -37.803,144.989 Collingwood;Collingwood North
3067 -37.800,145.000 Abbotsford|3068 -37.790,144.987 Clifton Hill;Fitzroy North
3070 -37.767,145.000 Northcote;Northcote South|3071 -37.758,145.006 Thornbury
3072 -37.750,145.017 Gilberton;Preston;Preston Lower;Preston South;Preston West;Regent West
3073 -37.708,145.008 Reservoir East|3074 -37.683,145.017 Thomastown|3075 -37.667,145.017 Lalor
3076 -37.650,145.033 Epping|3078 -37.782,145.023 Alphington;Fairfield
3079 -37.771,145.053 Ivanhoe;Ivanhoe East;Ivanhoe North|3081 -37.748,145.048 Bellfield;Heidelberg Heights
3083 -37.706,145.047 Bundoora;Kingsbury|3084 -37.764,145.064 Eaglemont
3087 -37.708,145.084 Watsonia;Watsonia North|3088 -37.706,145.121 Briar Hill
3089 -37.667,145.150 Diamond Creek|3093 -37.733,145.117 Lower Plenty|3094 -37.717,145.117 Montmorency
3095 -37.717,145.150 Eltham;Eltham North|3096 -37.667,145.183 Wattle Glen|3099 -37.642,145.194 Hurstbridge
3101 -37.806,145.031 Cotham;Kew|3102 -37.798,145.054 Kew East
3103 -37.811,145.072 Balwyn East;Deepdene;Stradbroke Park|3104 -37.791,145.094 Balwyn North
3105 -37.767,145.083 Bulleen|3107 -37.767,145.117 Templestowe Lower|3109 -37.788,145.149 Doncaster Heights
3113 -37.729,145.216 North Warrandyte
3121 -37.826,145.002 Burnley North;Cremorne;Richmond;Richmond East;Richmond North;Richmond South
3122 -37.827,145.043 Auburn South;Glenferrie South;Hawthorn;Hawthorn North;Hawthorn West
3123 -37.821,145.048 Auburn;Hawthorn East
3124 -37.842,145.069 Camberwell;Camberwell North;Camberwell South;Camberwell West;Hartwell;Middle Camberwell
3125 -37.850,145.119 Bennettswood;Burwood|3126 -37.825,145.085 Camberwell East
3127 -37.817,145.102 Surrey Hills;Surrey Hills North|3128 -37.826,145.123 Box Hill;Box Hill Central
3129 -37.800,145.108 Mont Albert North|3130 -37.809,145.152 Blackburn North
3131 -37.827,145.178 Forest Hill;Nunawading|3132 -37.817,145.200 Mitcham|3133 -37.836,145.194 Vermont
3134 -37.794,145.237 Ringwood;Ringwood North|3135 -37.833,145.250 Heathmont
3136 -37.787,145.275 Croydon;Croydon Hills|3137 -37.800,145.317 Kilsyth|3138 -37.782,145.317 Mooroolbark
3139 -37.815,145.458 Wandin East|3140 -37.750,145.350 Lilydale|3141 -37.838,144.992 South Yarra
3142 -37.842,145.014 Hawksburn;Toorak|3143 -37.853,145.027 Armadale;Armadale North
3144 -37.853,145.032 Kooyong;Malvern;Malvern North
3145 -37.877,145.042 Central Park;Darling;Darling South;Malvern East
3146 -37.867,145.067 Glen Iris;Tooronga|3147 -37.867,145.106 Ashwood|3148 -37.888,145.095 Chadstone
3149 -37.876,145.139 Pinewood|3150 -37.889,145.174 Brandon Park|3151 -37.850,145.150 Burwood Heights
3152 -37.850,145.217 Wantirna|3153 -37.826,145.282 Bayswater North|3155 -37.867,145.283 Boronia
3156 -37.901,145.295 Ferntree Gully;Mountain Gate|3158 -37.900,145.333 Upwey|3160 -37.903,145.345 Tecoma
3161 -37.874,145.025 Caulfield Junction;Caulfield North|3162 -37.886,145.024 Caulfield;Hopetoun Gardens
3163 -37.893,145.048 Carnegie;Glen Huntly|3165 -37.919,145.053 Bentleigh East
3166 -37.900,145.083 Hughesdale|3168 -37.905,145.143 Notting Hill|3169 -37.941,145.102 Clarinda
3170 -37.928,145.177 Waverley Gardens|3171 -37.949,145.153 Sandown Village
3172 -37.967,145.150 Springvale South|3173 -37.991,145.174 Keysborough
3174 -37.962,145.173 Noble Park;Noble Park East|3175 -37.993,145.199 Dandenong
3177 -37.996,145.244 Doveton;Eumemmerring|3178 -37.933,145.233 Rowville|3180 -37.890,145.250 Knoxfield
3181 -37.853,144.993 Prahran;Prahran East;Windsor
3182 -37.860,144.971 St Kilda;St Kilda South;St Kilda West|3183 -37.866,145.000 Balaclava;St Kilda East
3184 -37.882,144.982 Elwood|3185 -37.887,145.002 Elsternwick;Gardenvale;Ripponlea
3186 -37.907,145.005 Brighton;Brighton North|3188 -37.937,145.019 Hampton;Hampton East
3189 -37.941,145.058 Moorabbin|3191 -37.952,145.011 Sandringham|3192 -37.969,145.048 Cheltenham
3193 -37.970,145.017 Black Rock;Black Rock North|3194 -37.983,145.067 Mentone
3195 -37.992,145.081 Parkdale|3196 -38.035,145.121 Chelsea Heights;Edithvale
3197 -38.069,145.143 Patterson Lakes|3198 -38.100,145.133 Seaford
3199 -38.141,145.132 Frankston;Frankston East|3200 -38.123,145.148 Frankston North
3202 -37.955,145.084 Heatherton|3204 -37.900,145.033 Ormond|3205 -37.833,144.967 South Melbourne
3206 -37.848,144.957 Albert Park;Middle Park|3207 -37.838,144.930 Garden City;Port Melbourne
3212 -38.040,144.471 Avalon;Point Wilson|3214 -38.101,144.354 Norlane
3215 -38.121,144.349 Bell Park;Drumcondra;Rippleside|3216 -38.187,144.346 Belmont;Grovedale
3217 -38.219,144.368 Charlemont|3218 -38.138,144.341 Geelong West;Manifold Heights
3219 -38.168,144.370 Breakwater;East Geelong|3220 -38.154,144.350 Bareena;Geelong;Newtown;South Geelong
3221 -38.133,144.617 Bellarine|3223 -38.115,144.656 Portarlington|3224 -38.190,144.468 Leopold
3240 -38.217,144.183 Mount Moriac|3280 -38.368,142.461 Dennington;Warrnambool
3331 -38.083,144.233 Gheringhap|3335 -37.710,144.680 Grangefields|3336 -37.722,144.668 Deanside
3337 -37.676,144.597 Kurunjang|3338 -37.800,144.575 Eynesbury|3340 -37.673,144.514 Long Forest
3350 -37.564,143.856 Bakery Hill;Ballarat;Ballarat Central;Ballarat West
3351 -37.600,143.783 Smythes Creek|3352 -37.604,143.823 Bonshaw|3356 -37.589,143.815 Delacombe
3428 -37.638,144.807 Bulla|3429 -37.575,144.757 Sunbury|3430 -37.483,144.750 Clarkefield
3433 -37.417,144.750 Monegeetta|3437 -37.515,144.600 Gisborne;Gisborne South
3500 -34.205,142.167 Mildura;Mildura East
3550 -36.745,144.281 Bendigo;Bendigo South;Ironbark;Long Gully;North Bendigo
3555 -36.800,144.250 Kangaroo Flat|3556 -36.716,144.250 Eaglehawk|3629 -36.400,145.350 Mooroopna
3630 -36.380,145.399 Shepparton|3631 -36.348,145.436 Grahamvale|3750 -37.583,145.033 Wollert
3751 -37.550,145.033 Woodstock|3752 -37.650,145.100 South Morang|3753 -37.483,144.983 Beveridge
3754 -37.601,145.096 Mernda|3755 -37.567,145.100 Yan Yean|3756 -37.417,145.013 Darraweit Guim
3757 -37.497,145.101 Eden Park;Whittlesea|3758 -37.372,145.032 Wandong|3759 -37.641,145.240 Panton Hill
3763 -37.533,145.340 Kinglake;Mount Slide|3765 -37.817,145.350 Montrose
3767 -37.833,145.367 Mount Dandenong|3770 -37.700,145.367 Yering|3775 -37.658,145.374 Yarra Glen
3782 -37.932,145.441 Emerald|3787 -37.867,145.350 Sassafras Gully|3788 -37.850,145.367 Olinda
3789 -37.883,145.350 Sherbrooke|3791 -37.898,145.382 Kallista|3795 -37.817,145.417 Silvan
3796 -37.783,145.383 Mount Evelyn|3802 -37.977,145.259 Endeavour Hills|3803 -38.017,145.267 Hallam
3805 -38.033,145.300 Narre Warren|3806 -38.017,145.350 Berwick;Harkaway|3807 -38.016,145.387 Guys Hill
3808 -37.994,145.414 Beaconsfield Upper|3809 -38.073,145.406 Officer;Officer South
3840 -38.268,146.483 Hazelwood North|3842 -38.308,146.414 Churchill|3844 -38.195,146.542 Traralgon
3854 -38.150,146.517 Glengarry West|3910 -38.167,145.167 Langwarrin|3911 -38.200,145.150 Baxter
3930 -38.183,145.083 Kunyung|3933 -38.217,145.117 Moorooduc|3975 -38.060,145.242 Lynbrook;Lyndhurst
3977 -38.117,145.246 Cranbourne;Skye|3978 -38.125,145.333 Clyde;Clyde North
3250 -38.340,143.585 Colac|3400 -36.711,142.200 Horsham|3564 -36.140,144.750 Echuca|3585 -35.338,143.554 Swan Hill
3677 -36.358,146.312 Wangaratta|3690 -36.122,146.888 Wodonga|3875 -37.826,147.628 Bairnsdale
`;

export const TAS_LOCALITIES = `
7000 -42.873,147.321 Glebe;Hobart;Mount Stuart;North Hobart;Queens Domain
7004 -42.892,147.321 Battery Point;South Hobart|7005 -42.900,147.320 Dynnyrne;Lower Sandy Bay;Sandy Bay
7007 -42.917,147.314 Mount Nelson;Tolmans Hill|7008 -42.860,147.301 Cornelian Bay;Lenah Valley;New Town
7009 -42.841,147.298 Derwent Park;Lutana;Moonah;West Moonah
7010 -42.826,147.280 Dowsing Point;Elwick;Glenorchy;Goodwood;Rosetta|7011 -42.817,147.250 Berriedale
7012 -42.829,147.198 Collinsvale;Glenlusk
7015 -42.839,147.354 Flagstaff Gully;Geilston Bay;Lindisfarne;Rose Bay|7016 -42.812,147.357 Risdon Vale
7017 -42.797,147.332 Grasstree Hill;Otago;Risdon
7018 -42.870,147.374 Bellerive;Howrah;Montagu Bay;Rosny;Rosny Park;Warrane|7019 -42.899,147.449 Rokeby
7020 -42.933,147.500 Sandford|7021 -42.914,147.488 Lauderdale|7023 -42.995,147.404 Opossum Bay
7024 -42.958,147.531 Cremorne|7025 -42.736,147.438 Richmond|7026 -42.665,147.423 Campania
7030 -42.751,147.265 Herdsmans Cove|7050 -42.978,147.311 Albion Heights;Kingston
7052 -43.003,147.317 Blackmans Bay|7053 -42.957,147.340 Bonnet Hill;Taroona
7054 -42.924,147.276 Fern Tree;Ridgeway|7109 -42.964,147.139 Lower Longley;Mountain River
7140 -42.788,147.118 Malbina|7150 -42.977,147.195 Longley;Sandfly
7170 -42.847,147.449 Cambridge;Mount Rumney|7171 -42.780,147.543 Midway Point;Penna
7172 -42.757,147.548 Orielton;Sorell|7173 -42.833,147.617 Lewisham
7248 -41.408,147.137 Inveresk;Invermay;Mayfield;Mowbray|7249 -41.469,147.158 South Launceston;Youngtown
7250 -41.446,147.152 East Launceston;Elphin;Launceston;Newstead;St Leonards;West Launceston
7258 -41.527,147.196 Breadalbane|7277 -41.366,147.046 Legana|7290 -41.501,147.074 Hadspen
7310 -41.193,146.336 Devonport;Miandetta;Stony Rise;Tugrah|7320 -42.879,147.485 Acton
7315 -41.158,146.173 Ulverstone|7320 -41.053,145.906 Burnie
`;
