"""The kitchens of the demo world.

Lengths are in metres. x = 0 is the middle of the picture, y = 0 the back wall, and the camera is at negative y.
A run lists what stands along the wall from left to right: kind, width and options. Windows are (left, right, bottom,
top); areas are (left, right, near, far).
"""

PALE = ('#efece5', '#cbc3b5')
MARBLE = ('#f2f0ec', '#a9a6a2')
GREY = ('#d9d9d6', None)
DARK = ('#3b3a39', '#6d6a66')
OAK_FLOOR = ('#a98a63', '#cdb089')
PALE_FLOOR = ('#c0aa8a', '#dccab0')
DEEP_FLOOR = ('#6d4c34', '#8d6747')
WHITE_TILES = ('#f4f2ed', '#d6d2c8', (0.15, 0.075))

LAYOUTS = {
    'kitchen-of-fk': {
        'wall': '#ebe7dc', 'cabinet': '#9fb097', 'shaker': True, 'handles': 'knob', 'metal': 'brass',
        'stone': PALE, 'floor': OAK_FLOOR, 'hood': 'plaster', 'hood_trim': 'oak', 'splash': WHITE_TILES, 'seed': 4,
        'run': [('doors', 0.6), ('sink', 0.9, {'butler': True}), ('integrated-dishwasher', 0.6), ('drawers', 0.6, {'above': 'shelf'}),
                ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6), ('tower', 0.62), ('tall', 0.7), ('tall', 0.7)],
        'start': -3.35, 'window': (-3.1, -1.5, 1.02, 2.2), 'panes': 3, 'bars': True,
        'island': {'area': (-1.0, 1.7, -2.5, -1.65), 'front': 'oak', 'stools': (-0.5, 0.35, 1.2), 'seat': '#d8cfbf',
                   'on': (('bowl', 0.2, '#e9e2d4', '#d9a03a'), ('vase', 1.1, '#8d9a84'))},
        'pendants': [('globe', x, -2.05, 1.75, 'brass') for x in (-0.5, 0.35, 1.2)],
        'bench': (('boards', -0.95), ('coffee', 1.05, -0.35), ('vase', -3.2)), 'plants': ((3.0, -1.4, 1.3),),
    },
    'kitchen-of-aol': {
        'wall': '#eef1ec', 'cabinet': '#f3f3f0', 'tall': 'oak', 'handles': 'bar', 'metal': 'satin', 'tap': 'chrome',
        'stone': GREY, 'floor': PALE_FLOOR, 'hood': 'canopy', 'splash': ('#dfe8e0', '#f7f7f4', (0.1, 0.1), 'xz', 0), 'seed': 7,
        'run': [('doors', 0.7), ('sink', 0.9), ('dishwasher', 0.62), ('drawers', 0.6, {'above': 'shelf'}), ('cooker', 0.92, {'above': 'hood'}),
                ('drawers', 0.6, {'above': 'shelf'}), ('fridge', 0.98), ('tall', 0.6)],
        'start': -3.3, 'window': (-3.1, -1.75, 1.02, 2.25), 'panes': 2, 'camera': (0.1, -4.6, 1.35),
        'bench': (('mixer', -0.85, -0.32, 'red'), ('toaster', 1.0, -0.3, 'white'), ('vase', -3.05)),
        'plants': ((-2.75, -1.7, 1.35),), 'table': {'area': (-0.1, 1.9, -2.5, -1.6), 'top': 'oak', 'seat': '#2f5a4c', 'frame': 'oak',
        'chairs': ((0.4, -1.45, 0), (1.3, -1.45, 0), (0.3, -2.66, 180), (1.4, -2.66, 180)), 'on': (('bowl', 0.9, '#f4f2ec', '#e0b23c'),)},
        'pendants': [('dome', x, -2.05, 1.65, '#ffc72e') for x in (0.4, 1.4)],
    },
    'kitchen-of-aol-nz': {
        'wall': '#dde7ee', 'cabinet': '#a9c3d1', 'shaker': True, 'handles': 'knob', 'metal': 'copper', 'stone': PALE, 'floor': OAK_FLOOR,
        'hood': 'plaster', 'hood_colour': '#eef3f5', 'splash': WHITE_TILES, 'seed': 9, 'outside': ('#a8cde0', '#557a74'), 'horizon': 1.3,
        'run': [('tall', 0.6), ('tower', 0.62), ('drawers', 0.6), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6), ('sink', 0.9), ('dishwasher', 0.62),
                ('doors', 0.6), ('doors', 0.6)],
        'start': -2.6, 'window': (0.75, 3.1, 1.05, 2.25), 'panes': 3, 'camera': (0.2, -4.9, 1.35),
        'island': {'area': (-1.3, 1.5, -2.5, -1.65), 'front': 'navy', 'stools': (-0.75, 0.1, 0.95), 'seat': '#c98b5a', 'backs': False,
                   'on': (('vase', -0.9, '#d98a4e'), ('bowl', 0.5, '#e9eef2', '#9cb04a'))},
        'pendants': [('globe', x, -2.05, 1.8, 'copper') for x in (-0.7, 0.9)], 'bench': (('kettle', 0.62, -0.3), ('boards', -1.2)), 'plants': ((2.9, -1.5, 1.2),),
    },
    'kitchen-of-aoc': {
        'wall': '#d9dcdf', 'cabinet': '#f1f2f2', 'tall': '#45494d', 'handles': 'none', 'metal': 'satin', 'tap': 'chrome', 'stone': ('#d3d5d6', None),
        'floor': '#b3b0ab', 'floor_tiles': True, 'splash': 'slab', 'splash_top': 1.5, 'hood': 'box', 'seed': 2, 'outside': ('#bcd0de', '#98a4ad'), 'horizon': 0.9,
        'run': [('sink', 0.9, {'tap': 'square'}), ('dishwasher', 0.62), ('drawers', 0.6), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6), ('tower', 0.62, {'look': 'steel', 'finish': 'stainless'}),
                ('tower', 0.62, {'look': 'steel', 'finish': 'stainless'}), ('tall', 0.6), ('tall', 0.6)],
        'start': -3.0, 'window': (-3.3, -1.65, 0.93, 2.4), 'panes': 2, 'frame': '#3a3d40', 'mood': 'soft', 'lens': 27,
        'island': {'area': (-1.5, 1.2, -2.45, -1.6), 'front': '#45494d', 'stone': ('#d3d5d6', None), 'waterfall': True, 'stools': (-0.9, -0.15, 0.6), 'seat': '#2a2d30', 'backs': True,
                   'on': (('vase', 0.75, '#f0f0ee'),)},
        'pendants': [('cylinder', x, -2.0, 1.75, 'matteblack') for x in (-0.9, -0.15, 0.6)], 'bench': (('coffee', 0.45, -0.32),),
    },
    'kitchen-of-andoo': {
        'wall': '#efe0d2', 'cabinet': 'cream', 'tall': 'oak', 'handles': 'knob', 'metal': 'brass', 'stone': PALE, 'floor': OAK_FLOOR, 'hood': 'plaster', 'seed': 12,
        'splash': ('#f1d9c8', '#f7f0e6', (0.13, 0.065)), 'run': [('doors', 0.8, {'above': 'shelf'}), ('drawers', 0.8, {'above': 'shelf'}), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6), ('sink', 0.9),
                ('doors', 0.7), ('doors', 0.7)],
        'start': -2.9, 'window': (0.55, 2.5, 1.02, 2.25), 'panes': 2, 'camera': (0, -5.2, 1.3), 'lens': 31,
        'table': {'area': (-1.6, 1.0, -2.9, -1.9), 'top': 'walnut', 'seat': '#58284b', 'frame': 'walnut',
                  'chairs': ((-1.1, -1.72, 0), (-0.3, -1.72, 0), (0.5, -1.72, 0), (-1.1, -3.05, 180), (-0.3, -3.05, 180), (0.5, -3.05, 180)), 'on': (('vase', -0.5, '#b5694a'), ('bowl', 0.3, '#f7f2e9', '#d9822f'))},
        'pendants': [('dome', x, -2.4, 1.6, '#58284b') for x in (-0.9, 0.3)], 'bench': (('kettle', 0.35, -0.3, 'cream'), ('boards', -2.2), ('toaster', 2.1, -0.3, 'cream')), 'plants': ((2.6, -1.6, 1.5),),
    },
    'kitchen-of-wa': {
        'wall': '#8f8478', 'cabinet': '#37322d', 'tall': 'walnut', 'handles': 'none', 'metal': 'brass', 'stone': ('#d9cfc0', '#7a6a55'), 'floor': DEEP_FLOOR, 'splash': 'slab', 'splash_top': 1.62,
        'hood': 'box', 'hood_finish': 'gunmetal', 'seed': 15, 'shelf': 'walnut', 'ceramics': ('#d9d0c2', '#6f6457', '#b08d57', '#3a352f'), 'mood': 'dusk', 'exposure': 1.25,
        'run': [('tall', 0.6), ('tall', 0.6), ('tower', 0.62), ('tower', 0.62, {'compact': True}), ('drawers', 0.6, {'above': 'shelf'}), ('cooktop', 1.0, {'above': 'hood'}), ('sink', 0.9, {'above': 'shelf'}), ('integrated-dishwasher', 0.6),
                ('doors', 0.6)],
        'start': -2.9, 'window': (2.3, 3.4, 0.93, 2.4), 'panes': 1, 'frame': '#1f1c19', 'outside': ('#41536b', '#2a3138'), 'camera': (0.2, -5.0, 1.32),
        'island': {'area': (-0.9, 1.9, -2.55, -1.65), 'front': 'ebony', 'waterfall': True, 'stools': (-0.2, 0.6, 1.4), 'seat': '#8a5a3a', 'on': (('bowl', 0.0, '#3a352f', '#b0522f'), ('vase', 1.3, '#b08d57'))},
        'pendants': [('globe', x, -2.1, 1.75, 'brass') for x in (-0.2, 0.55, 1.3)], 'bench': (('coffee', 1.95, -0.32, 'gunmetal'),),
    },
    'kitchen-of-wac': {
        'wall': '#cdd3d8', 'cabinet': '#22303d', 'tall': 'ebony', 'handles': 'edge', 'metal': 'copper', 'stone': MARBLE, 'floor': '#9a9690', 'floor_tiles': True, 'splash': 'slab', 'hood': 'canopy', 'seed': 18,
        'run': [('fridge', 0.98, {'finish': 'graphite'}), ('tower', 0.62, {'look': 'strip', 'finish': 'graphite'}), ('drawers', 0.7, {'above': 'cupboard'}), ('cooker', 0.92, {'above': 'hood'}), ('drawers', 0.7, {'above': 'cupboard'}), ('sink', 0.9, {'tap': 'spring'}),
                ('dishwasher', 0.62, {'finish': 'graphite'}), ('doors', 0.8)],
        'start': -2.9, 'window': (1.15, 3.0, 1.02, 2.3), 'panes': 3, 'frame': '#1d2126', 'mood': 'soft', 'lens': 29,
        'pendants': [('cylinder', x, -1.9, 1.8, 'copper') for x in (-0.8, 0.0, 0.8)], 'bench': (('vase', 1.35, '#9a6a48'),),
        'island': {'area': (-1.2, 1.2, -2.5, -1.7), 'front': '#152433', 'stools': (-0.6, 0.6), 'seat': '#9a6a48', 'backs': False, 'on': (('bowl', 0, '#c98a63', '#8aa04a'),)},
    },
    'kitchen-of-hc': {
        'wall': '#eceef6', 'cabinet': '#f4f4f4', 'tall': 'ash', 'handles': 'edge', 'metal': 'brass', 'tap': 'chrome', 'stone': ('#e9e8ea', None), 'floor': PALE_FLOOR, 'seed': 21,
        'splash': ('#5660b8', '#e9e9f4', (0.1, 0.1), 'xz', 0), 'hood': 'box', 'run': [('fridge', 0.72, {'layout': 'bottom', 'finish': 'white', 'handle': 'recess'}), ('drawers', 0.6, {'above': 'shelf'}), ('cooktop', 0.66, {'above': 'hood'}),
                ('tower', 0.62, {'compact': False, 'low': 0.75}), ('sink', 0.9), ('dishwasher', 0.62, {'finish': 'white'}), ('doors', 0.9)],
        'start': -2.5, 'window': (0.2, 2.4, 1.05, 2.25), 'panes': 2, 'camera': (-0.1, -4.5, 1.35), 'pendants': [('dome', x, -2.0, 1.65, '#ffbe3d') for x in (-0.4, 0.8)],
        'table': {'area': (-0.8, 1.2, -2.45, -1.6), 'top': 'ash', 'seat': '#2d3592', 'frame': 'ash', 'chairs': ((-0.3, -1.45, 0), (0.7, -1.45, 0), (-0.3, -2.6, 180), (0.7, -2.6, 180)), 'on': (('vase', 0.2, '#ffbe3d'),)},
        'bench': (('kettle', 1.95, -0.3, 'red'), ('toaster', -1.45, -0.3, 'white')), 'plants': ((2.55, -1.3, 1.2),),
    },
    'kitchen-range': {
        'wall': '#ece6d9', 'cabinet': '#efe6d2', 'shaker': True, 'handles': 'bar', 'metal': 'brass', 'stone': MARBLE, 'floor': OAK_FLOOR, 'hood': 'canopy', 'splash': ('#f2efe7', '#cfc9bb', (0.15, 0.075)), 'seed': 24,
        'run': [('sink', 0.9, {'butler': True}), ('dishwasher', 0.62), ('drawers', 0.7, {'above': 'cupboard'}), ('cooker', 0.92, {'finish': 'navy', 'above': 'hood'}), ('drawers', 0.7, {'above': 'cupboard'}), ('fridge', 0.98), ('tall', 0.7)],
        'start': -2.75, 'window': (-2.7, -1.5, 1.02, 2.2), 'panes': 2, 'bars': True, 'camera': (-0.05, -4.2, 1.3), 'bench': (('boards', -1.05), ('mixer', 0.75, -0.32, 'powder'), ('vase', -2.6)),
        'plants': (),
    },
    'kitchen-sage': {
        'wall': '#efece2', 'cabinet': '#a3b39b', 'shaker': True, 'handles': 'knob', 'metal': 'gunmetal', 'tap': 'gunmetal', 'stone': PALE, 'floor': OAK_FLOOR, 'hood': 'canopy', 'splash': ('#f1eee6', '#d8d3c7', (0.2, 0.1), 'xz', 0), 'seed': 27,
        'run': [('dishdrawer', 0.62), ('sink', 0.8, {'above': 'shelf'}), ('cooker', 0.62, {'above': 'hood'}), ('drawers', 0.5, {'above': 'cupboard'}), ('fridge', 0.68, {'layout': 'bottom', 'handle': 'recess'})],
        'start': -1.9, 'camera': (0.0, -4.7, 1.3), 'lens': 32, 'window': (-3.6, -2.2, 0.9, 2.3), 'panes': 2, 'bars': True,
        'table': {'area': (-0.9, 1.3, -2.6, -1.7), 'top': 'oak', 'seat': '#d8cfbf', 'frame': 'oak', 'chairs': ((-0.5, -1.52, 0), (0.2, -1.52, 0), (0.9, -1.52, 0), (-0.5, -2.75, 180), (0.2, -2.75, 180), (0.9, -2.75, 180)), 'on': (('vase', 0.2, '#e6dfcf'),)},
        'pendants': (('dome', 0.2, -2.15, 1.6, '#a3b39b'),), 'bench': (('kettle', -1.65, -0.3, 'cream'),), 'pictures': ((1.9, -0.005, 1.6, 0.5, 0.65, ('#a3b39b', '#d9a03a')),), 'plants': ((2.2, -0.7, 1.4),),
    },
    'kitchen-walnut': {
        'wall': '#e4ddd2', 'cabinet': 'walnut', 'handles': 'bar', 'metal': 'brass', 'stone': ('#ece7de', '#b9a88c'), 'floor': ('#a5835f', '#c2a27c'), 'hood': 'canopy', 'splash': 'slab', 'splash_top': 1.5, 'seed': 30, 'shelf': 'walnut',
        'run': [('tall', 0.6), ('tower', 0.62), ('drawers', 0.8, {'above': 'shelf'}), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.8, {'above': 'shelf'}), ('sink', 0.9), ('integrated-dishwasher', 0.6), ('doors', 0.8), ('doors', 0.8)],
        'start': -2.4, 'window': (1.6, 3.6, 1.02, 2.3), 'camera': (-1.7, -3.7, 1.35), 'turn': -24, 'lens': 26, 'bench': (('coffee', 1.3, -0.35), ('boards', -0.85), ('bowl', 2.9, '#e9e2d4', '#c9752f'), ('vase', 3.6)),
        'pendants': [('globe', x, -1.5, 1.85, 'brass') for x in (0.2, 1.4, 2.6)],
    },
    'kitchen-white': {
        'wall': '#f4f6f6', 'cabinet': '#f7f7f5', 'handles': 'edge', 'metal': 'chrome', 'tap': 'chrome', 'stone': MARBLE, 'floor': PALE_FLOOR, 'hood': 'box', 'splash': ('#eef2f2', '#ffffff', (0.06, 0.2), 'xz', 0), 'seed': 33, 'outside': ('#a9d6ea', '#4f9cb5'), 'horizon': 1.55, 'hills': 0.0,
        'run': [('doors', 0.9), ('sink', 1.0), ('dishwasher', 0.62, {'finish': 'white'}), ('drawers', 0.9), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.5), ('fridge', 0.98, {'layout': 'quad', 'finish': 'white', 'handle': 'recess'})],
        'start': -3.3, 'window': (-3.2, -0.25, 1.0, 2.3), 'panes': 4, 'camera': (0, -4.9, 1.4), 'island': {'area': (-1.4, 1.1, -2.5, -1.7), 'front': 'powder', 'stools': (-0.9, -0.15, 0.6), 'seat': '#d8c7ac', 'legs': '#c8a878', 'backs': False,
        'on': (('bowl', 0.6, '#ffffff', '#e6c63c'), ('vase', -1.0, '#7d97ab'))}, 'pendants': [('dome', x, -2.1, 1.75, '#d8b98a') for x in (-0.8, 0.5)], 'bench': (('toaster', 1.75, -0.3, 'powder'),),
    },
    'kitchen-navy': {
        'wall': '#e3e8ec', 'cabinet': '#26394f', 'shaker': True, 'handles': 'bar', 'metal': 'brass', 'stone': MARBLE, 'floor': OAK_FLOOR, 'hood': 'canopy', 'splash': ('#f3f4f3', '#c9ced2', (0.15, 0.075)), 'seed': 36,
        'run': [('tall', 0.6), ('fridge', 0.98), ('drawers', 0.7, {'above': 'cupboard'}), ('cooker', 0.92, {'hob': 'induction', 'above': 'hood'}), ('drawers', 0.7, {'above': 'cupboard'}), ('sink', 0.9, {'butler': True}), ('dishwasher', 0.62), ('doors', 0.6)],
        'start': -2.75, 'window': (1.25, 2.75, 1.02, 2.2), 'panes': 2, 'bars': True, 'camera': (0.15, -3.9, 1.3), 'bench': (('mixer', -0.9, -0.32, 'cream'), ('boards', 0.75), ('vase', 1.3, '#d9d0c2')),
    },
    'kitchen-terracotta': {
        'wall': '#f1e4d6', 'cabinet': '#b8694a', 'tall': 'oak', 'handles': 'knob', 'metal': 'copper', 'stone': ('#efe6da', '#d2bfa6'), 'floor': '#b98a66', 'floor_tiles': True, 'hood': 'plaster', 'splash': ('#efe3d3', '#d9c8b2', (0.1, 0.1), 'xz', 0), 'seed': 39,
        'run': [('tall', 0.6), ('tower', 0.62), ('tall', 0.6), ('drawers', 0.6), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6, {'above': 'shelf'}), ('sink', 0.9), ('integrated-dishwasher', 0.6), ('doors', 0.6)],
        'start': -2.9, 'window': (1.65, 3.2, 1.02, 2.25), 'camera': (0.2, -4.6, 1.3), 'bench': (('boards', -0.6), ('kettle', 1.05, -0.3, 'cream'), ('bowl', 2.7, '#efe6da', '#7f9a4a')), 'plants': ((-2.6, -1.5, 1.2),),
        'island': {'area': (-0.7, 1.6, -2.4, -1.6), 'front': 'oak', 'stools': (-0.15, 1.05), 'seat': '#b8694a', 'backs': False, 'on': (('vase', 0.9, '#b8694a'),)}, 'pendants': [('dome', x, -2.0, 1.7, '#b8694a') for x in (-0.1, 1.0)],
    },
    'kitchen-forest': {
        'wall': '#e6e8df', 'cabinet': '#2d4a38', 'shaker': True, 'handles': 'knob', 'metal': 'brass', 'stone': ('#f1eee6', None), 'floor': ('#8d6c4b', '#ab8963'), 'hood': 'canopy', 'hood_finish': 'stainless', 'splash': ('#e9ece2', '#cfd3c6', (0.2, 0.065)), 'seed': 42,
        'run': [('fridge', 0.98, {'finish': 'graphite'}), ('drawers', 0.6, {'above': 'shelf'}), ('cooktop', 1.0, {'above': 'hood'}), ('drawers', 0.6, {'above': 'shelf'}), ('tower', 0.62, {'compact': False, 'low': 0.75}), ('sink', 0.9), ('dishwasher', 0.62), ('doors', 0.8)],
        'start': -2.75, 'window': (1.2, 3.3, 1.02, 2.25), 'panes': 3, 'camera': (0.3, -4.3, 1.32), 'turn': 6, 'bench': (('coffee', 0.0, -0.33), ('boards', -1.5), ('vase', 3.0)), 'plants': ((2.5, -1.4, 1.35),),
    },
    'demonstration-kitchen': {
        'wall': '#ece6dc', 'cabinet': 'oak', 'handles': 'edge', 'metal': 'brass', 'stone': PALE, 'floor': ('#a58a68', '#c6aa84'), 'hood': 'canopy', 'splash': ('#f4f1ea', '#d8d2c6', (0.15, 0.075)), 'seed': 45,
        'run': [('tower', 0.62), ('tower', 0.62, {'look': 'steel', 'finish': 'stainless'}), ('drawers', 0.8, {'above': 'shelf'}), ('cooker', 0.92, {'above': 'hood'}), ('drawers', 0.8, {'above': 'shelf'}), ('sink', 0.9, {'above': 'shelf'}), ('fridge', 0.98)],
        'start': -2.85, 'camera': (0, -4.8, 1.45), 'bench': (('mixer', -0.95, -0.32, 'red'), ('coffee', 0.95, -0.32)),
        'island': {'area': (-1.6, 1.6, -2.6, -1.6), 'front': '#2d4a38', 'stools': (-1.1, -0.35, 0.4, 1.15), 'seat': 'oak', 'backs': False, 'on': (('bowl', -0.6, '#f3efe6', '#b8392f'), ('vase', 1.2, '#c9b79c'))},
        'pendants': [('globe', x, -2.1, 1.85, 'brass') for x in (-1.1, 0, 1.1)],
    },
    'chefs-kitchen': {
        'wall': '#e3e6e3', 'cabinet': '#4a4d50', 'handles': 'bar', 'metal': 'satin', 'tap': 'chrome', 'stone': ('#c9cccd', None), 'floor': '#a7a49d', 'floor_tiles': True, 'hood': 'box', 'splash': ('#f3f4f3', '#c9cccb', (0.15, 0.15), 'xz', 0), 'splash_top': 2.0, 'seed': 48,
        'run': [('sink', 0.9, {'tap': 'spring', 'above': 'shelf'}), ('dishwasher', 0.62), ('drawers', 0.8, {'above': 'shelf'}), ('cooker', 0.92, {'finish': 'black', 'above': 'hood'}), ('drawers', 0.8, {'above': 'shelf'}), ('tower', 0.62, {'look': 'steel', 'finish': 'stainless'}), ('fridge', 0.98, {'layout': 'quad'})],
        'start': -2.7, 'camera': (0, -4.4, 1.4), 'shelf': '#b9bcbd', 'mood': 'soft', 'ceramics': ('#f2f2f0', '#d5d7d8', '#8f9496'), 'bench': (('mixer', 0.9, -0.32, 'white'), ('boards', -1.0)),
        'pendants': [('dome', x, -1.6, 1.8, '#3a3d40') for x in (-0.8, 0.8)],
    },
    'summer-kitchen': {
        'wall': '#f6f0e2', 'cabinet': '#b7d0da', 'shaker': True, 'handles': 'knob', 'metal': 'brass', 'stone': ('#f4f1ea', None), 'floor': PALE_FLOOR, 'hood': 'plaster', 'hood_colour': '#fbf8f0', 'splash': ('#f7f5ee', '#e3ddcf', (0.1, 0.1), 'xz', 0), 'seed': 51, 'outside': ('#9fd4ea', '#7fa86a'),
        'run': [('fridge', 0.72, {'layout': 'bottom', 'finish': 'cream', 'handle': 'recess'}), ('drawers', 0.7, {'above': 'shelf'}), ('cooker', 0.92, {'finish': 'cream', 'above': 'hood'}), ('drawers', 0.7), ('sink', 1.0, {'butler': True}), ('dishwasher', 0.62, {'finish': 'white'}), ('doors', 0.7)],
        'start': -2.6, 'window': (0.5, 2.9, 1.02, 2.3), 'panes': 3, 'bars': True, 'camera': (0.1, -4.5, 1.32), 'bench': (('bowl', -1.5, '#ffffff', '#e6c63c'), ('vase', 2.5, '#e6c63c'), ('kettle', 0.2, -0.3, 'powder')),
        'table': {'area': (-0.9, 1.1, -2.5, -1.7), 'top': 'ash', 'seat': '#f4f1ea', 'frame': 'ash', 'chairs': ((-0.4, -1.52, 0), (0.6, -1.52, 0), (-0.4, -2.66, 180), (0.6, -2.66, 180)), 'on': (('bowl', 0.1, '#b7d0da', '#d9532f'),)},
        'plants': ((2.75, -1.4, 1.3),),
    },
    'quiet-kitchen': {
        'wall': '#eceae5', 'cabinet': '#e9e0cd', 'tall': 'oak', 'handles': 'none', 'metal': 'matteblack', 'tap': 'matteblack', 'stone': PALE, 'floor': PALE_FLOOR, 'splash': 'slab', 'seed': 54,
        'run': [('tall', 0.6), ('tall', 0.6), ('tower', 0.62), ('integrated-dishwasher', 0.6), ('sink', 0.9, {'above': 'shelf'}), ('cooktop', 1.0), ('drawers', 0.7, {'above': 'shelf'}), ('doors', 0.8)],
        'start': -3.1, 'window': (1.9, 3.3, 0.93, 2.4), 'panes': 1, 'camera': (0.3, -4.7, 1.35), 'mood': 'soft', 'pendants': [('globe', x, -2.0, 1.8, 'matteblack') for x in (0.0, 1.0)],
        'island': {'area': (-0.7, 1.7, -2.45, -1.65), 'front': 'oak', 'stools': (0.0, 1.0), 'seat': '#3a3835', 'on': (('vase', 0.5, '#3a3835'),)}, 'plants': ((2.8, -1.3, 1.4),), 'bench': (('boards', 1.3),),
    },
    'evening-kitchen': {
        'wall': '#8d8377', 'cabinet': '#2d4a38', 'tall': 'walnut', 'shaker': True, 'handles': 'knob', 'metal': 'brass', 'stone': PALE, 'floor': DEEP_FLOOR, 'hood': 'canopy', 'splash': ('#cfc7b8', '#a89f90', (0.15, 0.075)), 'seed': 57, 'shelf': 'walnut', 'mood': 'dusk', 'exposure': 1.3,
        'run': [('sink', 0.9, {'butler': True}), ('dishwasher', 0.62, {'finish': 'graphite'}), ('drawers', 0.7, {'above': 'shelf'}), ('cooker', 0.92, {'finish': 'black', 'above': 'hood'}), ('drawers', 0.7, {'above': 'shelf'}), ('fridge', 0.98, {'finish': 'graphite'}), ('tall', 0.6)],
        'start': -2.75, 'window': (-2.8, -1.6, 1.02, 2.2), 'panes': 2, 'bars': True, 'outside': ('#46597a', '#2a3138'), 'camera': (0.0, -4.6, 1.3), 'bench': (('kettle', 0.75, -0.3, 'copper'), ('boards', -1.0), ('vase', -2.7, '#b08d57')),
        'table': {'area': (-0.9, 1.3, -2.5, -1.7), 'top': 'walnut', 'seat': '#8a5a3a', 'frame': 'walnut', 'chairs': ((-0.4, -1.52, 0), (0.7, -1.52, 0), (-0.4, -2.66, 180), (0.7, -2.66, 180)), 'on': (('bowl', 0.2, '#3a352f', '#c9752f'),)},
        'pendants': [('dome', x, -2.1, 1.6, 'brass') for x in (-0.3, 0.7)],
    },
}
