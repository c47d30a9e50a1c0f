"""Materials by name; paint, trim and decal also write the masks with which brands are coloured."""
import bpy

_made = {}


def _surface(name, colour, roughness, metallic=0.0, coat=0.0, bump=0.0, grain=300, mottle=0.08, masks=None,
             **more):
    """A principled surface whose roughness varies (`mottle`) and whose relief is `bump` at `grain` per metre."""
    if name in _made:
        return _made[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.06
    for key, value in more.items():
        shader.inputs[key].default_value = value
    _vary(nodes, links, shader, roughness, mottle, grain)
    if bump:
        _roughen(nodes, links, shader, bump, grain)
    if masks:
        _write(nodes, 'masks', masks)
    _made[name] = material
    return material


def _noise(nodes, links, scale, detail):
    place = nodes.new('ShaderNodeTexCoord')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    links.new(place.outputs['Object'], noise.inputs['Vector'])
    return noise


def _vary(nodes, links, shader, roughness, mottle, grain):
    noise = _noise(nodes, links, min(60, grain), 2)
    spread = nodes.new('ShaderNodeMapRange')
    spread.inputs['From Min'].default_value, spread.inputs['From Max'].default_value = 0.3, 0.7
    spread.inputs['To Min'].default_value = max(0.02, roughness - mottle)
    spread.inputs['To Max'].default_value = min(1, roughness + mottle)
    links.new(noise.outputs['Fac'], spread.inputs['Value'])
    links.new(spread.outputs['Result'], shader.inputs['Roughness'])


def _roughen(nodes, links, shader, strength, grain):
    noise = _noise(nodes, links, grain, 3)
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.6 / grain
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def _write(nodes, name, colour):
    out = nodes.new('ShaderNodeOutputAOV')
    out.name = name
    out.inputs['Color'].default_value = (*colour, 1)
    return out


def paint():
    """The brand's main colour: glossy stove enamel."""
    return _surface('paint', (0.5,) * 3, 0.34, coat=0.7, mottle=0.05, bump=0.03, grain=500, masks=(1, 0, 0))


def matt_paint():
    """The brand's main colour on moulded plastic: no coat, fine texture."""
    return _surface('matt paint', (0.5,) * 3, 0.48, coat=0.1, mottle=0.06, bump=0.05, grain=900, masks=(1, 0, 0))


def trim():
    """The brand's accent colour: satin."""
    return _surface('trim', (0.5,) * 3, 0.38, coat=0.35, mottle=0.05, bump=0.03, grain=600, masks=(0, 1, 0))


def decal(square=False):
    """Where the brand's logo is printed; writes its uv so that the logo can be laid on later."""
    name = 'square decal' if square else 'decal'
    if name in _made:
        return _made[name]
    material = _surface(name, (0.5,) * 3, 0.36, coat=0.5, masks=(0, 0, 1))
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    join, out = nodes.new('ShaderNodeCombineXYZ'), nodes.new('ShaderNodeOutputAOV')
    out.name = 'decal_uv'
    links.new(place.outputs['UV'], split.inputs[0])
    for axis in 'XY':
        links.new(split.outputs[axis], join.inputs[axis])
    join.inputs['Z'].default_value = 1.0 if square else 0.0
    links.new(join.outputs[0], out.inputs['Color'])
    return material


def black_plastic():
    return _surface('black plastic', (0.013, 0.013, 0.0135), 0.44, bump=0.12, grain=1200, Specular=0.35)


def grey_plastic():
    return _surface('grey plastic', (0.12, 0.125, 0.13), 0.45, bump=0.1, grain=1200)


def gloss_black():
    return _surface('gloss black', (0.012, 0.012, 0.013), 0.28, coat=0.5, mottle=0.05)


def satin_black():
    """Powder-coated tube and sheet."""
    return _surface('satin black', (0.013, 0.013, 0.0135), 0.36, coat=0.15, bump=0.06, grain=700, Specular=0.4)


def rubber():
    return _surface('rubber', (0.01, 0.01, 0.01), 0.7, bump=0.25, grain=500, Specular=0.3)


def steel():
    return _surface('steel', (0.56, 0.56, 0.57), 0.3, metallic=1, bump=0.03, grain=400)


def dark_steel():
    return _surface('dark steel', (0.17, 0.165, 0.16), 0.42, metallic=1, bump=0.1, grain=300, mottle=0.12)


def burnt_steel():
    """A muffler's heat-tinted sheet."""
    return _surface('burnt steel', (0.33, 0.27, 0.21), 0.45, metallic=1, bump=0.12, grain=150, mottle=0.14)


def chrome():
    return _surface('chrome', (0.78, 0.78, 0.79), 0.1, metallic=1, mottle=0.03)


def cast_aluminium():
    return _surface('cast aluminium', (0.5, 0.5, 0.505), 0.46, metallic=0.9, bump=0.35, grain=650, mottle=0.1)


def machined_aluminium():
    return _surface('machined aluminium', (0.72, 0.72, 0.72), 0.27, metallic=1, bump=0.04, grain=500)


def cast_iron():
    return _surface('cast iron', (0.06, 0.06, 0.062), 0.52, metallic=0.4, bump=0.5, grain=450, mottle=0.1)


def brass():
    return _surface('brass', (0.72, 0.49, 0.19), 0.3, metallic=1, bump=0.04)


def copper():
    return _surface('copper', (0.78, 0.37, 0.22), 0.3, metallic=1, bump=0.04)


def galvanised():
    return _surface('galvanised', (0.56, 0.58, 0.6), 0.42, metallic=0.9, bump=0.08, grain=60, mottle=0.16)


def white_plastic():
    return _surface('white plastic', (0.76, 0.76, 0.74), 0.42, bump=0.04, grain=800)


def natural_plastic():
    """Unpigmented polyethylene: milky tanks and bottles."""
    return _surface('natural plastic', (0.74, 0.75, 0.7), 0.42, bump=0.05, grain=300,
                    **{'Subsurface': 0.25, 'Subsurface Radius': (0.02, 0.02, 0.018),
                       'Subsurface Color': (0.8, 0.8, 0.74, 1)})


def milky_plastic():
    """Unpigmented polyethylene seen against white: a shade deeper than `natural_plastic`."""
    return _surface('milky plastic', (0.56, 0.57, 0.5), 0.36, bump=0.04, grain=300,
                    **{'Subsurface': 0.2, 'Subsurface Radius': (0.02, 0.02, 0.018),
                       'Subsurface Color': (0.64, 0.64, 0.56, 1)})


def clear_plastic():
    return _surface('clear plastic', (0.92, 0.94, 0.95), 0.08, mottle=0.03, **{'Transmission': 0.95, 'IOR': 1.2})


def glass():
    return _surface('glass', (0.96, 0.97, 0.97), 0.03, mottle=0.01, **{'Transmission': 1.0, 'IOR': 1.3})


def label_white():
    return _surface('label white', (0.78, 0.78, 0.77), 0.35, coat=0.3)


def label_black():
    return _surface('label black', (0.02, 0.02, 0.02), 0.35, coat=0.3)


def label_silver():
    return _surface('label silver', (0.55, 0.55, 0.56), 0.32, metallic=0.85)


def red_plastic():
    return _surface('red plastic', (0.55, 0.02, 0.015), 0.38, bump=0.04)


def yellow_warning():
    return _surface('yellow warning', (0.85, 0.55, 0.02), 0.36, coat=0.3)


def orange_plastic():
    return _surface('orange plastic', (0.75, 0.2, 0.02), 0.4, bump=0.04)


def green_plastic():
    return _surface('green plastic', (0.03, 0.28, 0.06), 0.42, bump=0.04)


def blue_plastic():
    return _surface('blue plastic', (0.02, 0.1, 0.42), 0.4, bump=0.04)


def wood():
    return _surface('wood', (0.52, 0.33, 0.16), 0.5, bump=0.15, grain=90, mottle=0.12)


def paper():
    return _surface('paper', (0.7, 0.62, 0.42), 0.8, bump=0.2, grain=600)


def filter_paper():
    """The yellow resin-dipped paper of filters."""
    return _surface('filter paper', (0.78, 0.56, 0.2), 0.7, bump=0.1, grain=800)


def foam():
    return _surface('foam', (0.03, 0.03, 0.032), 0.95, bump=0.6, grain=700)


def open_foam():
    """Foam whose open cells show: dark pores between paler walls."""
    if 'open foam' in _made:
        return _made['open foam']
    material = _surface('open foam', (0.05, 0.05, 0.053), 0.92, mottle=0.05, Specular=0.2)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, cells, ramp, bump = (nodes.new(f'ShaderNode{n}')
                                for n in ('TexCoord', 'TexVoronoi', 'ValToRGB', 'Bump'))
    cells.inputs['Scale'].default_value = 1500
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (0.014, 0.014, 0.015,
                                                                            1), (0.075, 0.075,
                                                                                 0.078, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.2, 0.75
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.7, 0.001
    shader = nodes['Principled BSDF']
    links.new(place.outputs['Object'], cells.inputs['Vector'])
    links.new(cells.outputs['Distance'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    links.new(cells.outputs['Distance'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


def canvas():
    return _surface('canvas', (0.03, 0.031, 0.034), 0.85, bump=0.4, grain=900)


def leather():
    return _surface('leather', (0.42, 0.25, 0.11), 0.6, bump=0.3, grain=400)


def printed_card():
    """The brand's main colour printed on a carton."""
    return _surface('printed card', (0.5,) * 3, 0.42, coat=0.25, mottle=0.04, bump=0.02, grain=900, masks=(1, 0, 0))


def handle_wood():
    """Lacquered ash with its grain along the piece's own z (rods and turned handles)."""
    if 'handle wood' in _made:
        return _made['handle wood']
    material = _surface('handle wood', (0.6, 0.4, 0.2), 0.4, coat=0.35, mottle=0.1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, stretch, ramp = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'Mapping', 'ValToRGB'))
    grain = nodes.new('ShaderNodeTexNoise')
    stretch.inputs['Scale'].default_value = (220, 220, 5)
    grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 1, 4
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (0.4, 0.22, 0.09, 1), (0.68, 0.46, 0.23, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.62
    links.new(place.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], grain.inputs['Vector'])
    links.new(grain.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def plain(name, colour, roughness=0.45, metallic=0.0, **more):
    """Any other surface, made once per name."""
    return _surface(name, colour, roughness, metallic, **more)
