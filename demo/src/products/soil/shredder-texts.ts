import type { Shredder } from './shredder-fields.ts'

/** What the machine is bought for. */
export const jobTexts: Record<Shredder['use'], (m: Shredder) => string> = {
  establo: (m) =>
    `Pica caña, maíz verde, zacate y alfalfa para el ganado del día: el animal deja menos sobrante y gana más con el mismo forraje. Con picado de hasta ${m.size} mm alimenta de ${Math.round(m.output / 60)} a ${Math.round(m.output / 35)} vacas con una hora de trabajo.`,
  ensilado: (m) =>
    `Para llenar silo o bolsa antes de que el maíz se pase: picado parejo que se compacta bien y fermenta sin aire. Un silo de 10 toneladas se llena en unas ${Math.ceil(10_000 / m.output / 0.7)} horas con dos personas alimentando y una acomodando.`,
  cabras: (m) =>
    `Cabras y borregos aprovechan mejor el rastrojo si va picado y revuelto con melaza. Deja trozos de hasta ${m.size} mm, y la criba fina muele además mazorca con todo y hoja, que es como se hace el alimento en casa.`,
  poda: (m) =>
    `Convierte la poda de huertas, parques y jardines en astilla: traga ramas de hasta ${m.size} mm y reduce diez viajes de camioneta a uno. La astilla sirve de acolchado y guarda la humedad del suelo.`,
  composta: (m) =>
    `Muele poda, hoja y residuos de cosecha para composta y lombriz: mientras más chico el pedazo, más pronto se hace tierra. Admite ramas de hasta ${m.size} mm y material verde por la tolva de arriba.`,
  mazorca: (m) =>
    `Desgrana la cosecha a la puerta de la troje: el grano sale limpio por abajo y el olote por un lado, entero, para la lumbre o el ganado. Acepta mazorca de hasta ${m.size} mm de grueso y, con maíz a menos de 16 % de humedad casi no quiebra.`,
  molido: (m) =>
    `Desgrana y ventila en la misma pasada; la criba intercambiable separa grano chico y basura. La usan ejidos y acopiadores que van de casa en casa, porque con sus ${m.kg} kg ${m.kg < 80 ? 'la suben dos personas a la camioneta' : 'viaja sobre un remolque ligero'}.`,
}

/** What keeps it working. */
export const careTexts: Record<Shredder['kind'], string[]> = {
  'picadora de forraje': [
    'Afila las cuchillas cada 20 horas y déjalas a 1 mm de la contracuchilla: es lo que separa picar de machacar. Mete el forraje con otro forraje, jamás con la mano.',
    'Revisa que no vaya piedra ni alambre entre la caña. Engrasa chumaceras cada 25 horas y tensa la banda hasta que ceda un dedo.',
  ],
  'trituradora de ramas': [
    'Mete la rama por el lado grueso y suéltala: el rotor la jala solo. Voltea las cuchillas al perder filo, por pares y del mismo peso.',
    'No alimentes palma, bejuco ni madera con clavos. Espera a que el rotor pare por completo antes de abrir: tarda casi un minuto.',
  ],
  'desgranadora de maíz': [
    'Regula la abertura al grueso de la mazorca y no la fuerces: si quiebra grano, baja las vueltas. Guárdala barrida, porque el tamo atrae al ratón.',
    'Trabaja a nivel y con la banda tapada por su guarda. Cada temporada revisa los dientes del cilindro y engrasa las chumaceras.',
  ],
}
