import type { Catalogo } from './catalogo.ts';
import type { DemandaDoRoteiro } from './roteiro/tipos.ts';
import type { Sorteio } from './sorteio.ts';
import { idDe } from './sorteio.ts';

const FLAG: Readonly<Record<string, string>> = {
  inst: 'instrutoria',
  sau: 'instrutoria',
  cons: 'consultoria',
  tutor: 'tutoria',
  tec: 'tecnicoCampo',
  sup: 'supervisor',
};

/** The objectives that make their person eligible for these demands, among others of the person's own. */
export function objetosDe(
  demandas: readonly DemandaDoRoteiro[],
  versaoId: string,
  catalogo: Catalogo,
  sorteio: Sorteio,
) {
  const flags: Record<string, boolean> = {};
  const cursos = new Map<string, Set<string>>();
  const cadeias: { cadeiaId: number; municipioIbge: string }[] = [];
  const somarCurso = (codCurso: string, unidades: readonly string[]) => {
    const atuais = cursos.get(codCurso) ?? new Set<string>();
    for (const unidade of unidades) atuais.add(unidade);
    cursos.set(codCurso, atuais);
  };
  for (const { atividade, objeto } of demandas) {
    flags[FLAG[atividade] ?? 'instrutoria'] = true;
    if ('municipio' in objeto) {
      const lugar = catalogo.municipios.find(({ nome }) => nome === objeto.municipio);
      if (lugar) cadeias.push({ cadeiaId: objeto.cadeiaId, municipioIbge: lugar.codigoIbge });
    } else {
      const unidade = catalogo.unidades.get(objeto.codCurso)?.[objeto.unidade - 1];
      if (unidade !== undefined) somarCurso(objeto.codCurso, [unidade]);
    }
  }
  if (demandas.length === 0)
    flags[
      sorteio.um(['instrutoria', 'instrutoria', 'tecnicoCampo', 'consultoria', 'tutoria', 'supervisor'])
    ] = true;
  if (flags.instrutoria || flags.consultoria || flags.tutoria || sorteio.chance(0.3)) {
    const area =
      demandas.find(({ objeto }) => 'codCurso' in objeto)?.area ??
      sorteio.um(['fpr', 'fpr', 'fpr', 'ps', 'ino', 'ef']);
    for (const codCurso of sorteio.varios(catalogo.cursosDaArea.get(area) ?? [], sorteio.inteiro(1, 3))) {
      const unidades = catalogo.unidades.get(codCurso) ?? [];
      somarCurso(
        codCurso,
        sorteio.varios(unidades, sorteio.inteiro(1, Math.min(3, Math.max(1, unidades.length)))),
      );
    }
  }
  if (flags.tecnicoCampo || flags.supervisor) {
    for (let i = sorteio.inteiro(1, 3); i > 0; i--) {
      cadeias.push({
        cadeiaId: sorteio.um(catalogo.cadeias),
        municipioIbge: sorteio.um(catalogo.municipios).codigoIbge,
      });
    }
  }
  const linhas = [...cursos]
    .filter(([, unidades]) => unidades.size > 0)
    .map(([codCurso, unidades], i) => ({
      id: idDe(`curso:${versaoId}:${codCurso}`),
      versaoId,
      ordem: i + 1,
      codCurso,
      unidades,
    }));
  return {
    flags,
    cursos: linhas.map(({ unidades: _, ...linha }) => linha),
    disciplinas: linhas.flatMap(({ id, unidades }) =>
      [...unidades].map((codDisciplina) => ({ curriculoCursoId: id, codDisciplina })),
    ),
    cadeias: cadeias.map((cadeia, i) => ({
      id: idDe(`cadeia:${versaoId}:${String(i)}`),
      versaoId,
      ordem: i + 1,
      uf: 'GO',
      ...cadeia,
    })),
  };
}
