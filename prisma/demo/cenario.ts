import type { Ctx } from '#app/domain/ctx.ts';
import type { FaseCatalogo } from '#app/domain/cronograma/types.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import { diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import type { Catalogo } from './catalogo.ts';
import type { Curriculo } from './curriculos.ts';
import { formarElenco, type Vinculo } from './elenco.ts';
import type { DemandaComMensagens } from './mensagens.ts';
import { selecionar } from './participacoes.ts';
import { criarPessoas, type Pessoa } from './pessoas.ts';
import { ROTEIRO } from './roteiro.ts';
import { criarSorteio, idDe } from './sorteio.ts';
import { viver } from './vida.ts';

export const CANDIDATOS = 300;

export type DemandaDoCenario = DemandaComMensagens & { ano: number; numero: number };

export type Cenario = {
  pessoas: Pessoa[];
  curriculos: Curriculo[];
  demandas: DemandaDoCenario[];
  elegiveis: Map<string, Pessoa[]>;
  catalogo: FaseCatalogo[];
  ordem: Map<number, number>;
  objetos: Map<string, ObjetoDaDemanda>;
  hoje: Dia;
};

type ObjetoDaDemanda = {
  codCurso: string | null;
  codDisciplina: string | null;
  municipioIbge: string | null;
  cadeiaId: number | null;
};

/** Everything the demonstration will hold, computed before anything is written. */
export async function montarCenario(ctx: Ctx, hoje: Dia): Promise<Cenario> {
  const sorteio = criarSorteio('porteira');
  const [fases, cursos, unidades, municipios, cadeias, vinculos] = await Promise.all([
    ctx.db.fase.findMany({ orderBy: { ordem: 'asc' } }),
    ctx.db.curso.findMany({ orderBy: { codCurso: 'asc' } }),
    ctx.db.unidadeCurricular.findMany({ orderBy: { codDisciplina: 'asc' } }),
    ctx.db.municipio.findMany({ where: { uf: 'GO' }, orderBy: { codigoIbge: 'asc' } }),
    ctx.db.cadeiaProdutiva.findMany({ where: { ativo: true }, orderBy: { id: 'asc' } }),
    ctx.db.vinculoEmpresa.findMany({
      include: { empresa: true, edital: true },
      orderBy: [{ cpf: 'asc' }, { editalId: 'asc' }],
    }),
  ]);
  const porCurso = new Map<string, string[]>();
  for (const { codCurso, codDisciplina } of unidades)
    porCurso.set(codCurso, [...(porCurso.get(codCurso) ?? []), codDisciplina]);
  const daArea = new Map<string, string[]>();
  for (const { area, codCurso } of cursos) daArea.set(area, [...(daArea.get(area) ?? []), codCurso]);
  const catalogo: Catalogo = {
    municipios,
    unidades: porCurso,
    cursosDaArea: daArea,
    cadeias: cadeias.map(({ id }) => id),
  };
  const vinculadas = [...new Map(vinculos.map((v) => [v.cpf, v])).values()];
  const pessoas = criarPessoas(vinculadas, CANDIDATOS, sorteio);
  const valendo: Vinculo[] = vinculos
    .filter(({ ativo, empresa, edital }) => ativo && empresa.ativa && edital.ativo)
    .map(({ cpf, codCfo, inicioDia, fimDia }) => ({
      cpf,
      codCfo,
      inicio: diaDaColuna(inicioDia),
      fim: fimDia && diaDaColuna(fimDia),
    }));
  const feriados = await getFeriados(ctx);
  const vidas = ROTEIRO.map((roteiro) => viver(roteiro, hoje, ctx.now, fases, feriados));
  const elenco = formarElenco(pessoas, vidas, valendo, hoje, catalogo, sorteio);

  const objetos = new Map<string, ObjetoDaDemanda>();
  const textos = new Map<string, string>();
  for (const { chave, objeto } of ROTEIRO) {
    if ('municipio' in objeto) {
      const municipio = municipios.find(({ nome }) => nome === objeto.municipio);
      const cadeia = cadeias.find(({ id }) => id === objeto.cadeiaId) ?? null;
      if (!municipio) throw new RuleError(`O município ${objeto.municipio} não existe.`);
      objetos.set(chave, {
        codCurso: null,
        codDisciplina: null,
        municipioIbge: municipio.codigoIbge,
        cadeiaId: objeto.cadeiaId,
      });
      textos.set(chave, objetoDaDemanda({ curso: null, disciplina: null, municipio, cadeia }));
    } else {
      const codDisciplina = porCurso.get(objeto.codCurso)?.[objeto.unidade - 1] ?? null;
      const curso = cursos.find(({ codCurso }) => codCurso === objeto.codCurso) ?? null;
      const disciplina = unidades.find((unidade) => unidade.codDisciplina === codDisciplina) ?? null;
      objetos.set(chave, { codCurso: objeto.codCurso, codDisciplina, municipioIbge: null, cadeiaId: null });
      textos.set(chave, objetoDaDemanda({ curso, disciplina, municipio: null, cadeia: null }));
    }
  }

  const ultimoDoAno = new Map<number, number>();
  const demandas = [...vidas]
    .sort((a, b) => a.criadaEm.getTime() - b.criadaEm.getTime())
    .map((vida): DemandaDoCenario => {
      const { chave, area, atividade, tipo } = vida.roteiro;
      const ano = Number(diaDoInstante(vida.criadaEm).slice(0, 4));
      const numero = (ultimoDoAno.get(ano) ?? 0) + 1;
      ultimoDoAno.set(ano, numero);
      const id = idDe(`demanda:${chave}`);
      const acaso = vida.roteiro.comOsDe ? criarSorteio(chave) : sorteio;
      const selecao = selecionar(vida, id, elenco.interessados.get(chave) ?? [], hoje, ctx.now, acaso);
      return {
        id,
        ano,
        numero,
        processo: `${area.toUpperCase()}-${String(numero).padStart(4, '0')}/${String(ano)}`,
        objeto: textos.get(chave) ?? '',
        detalhes: [
          nomeDaArea(area),
          nomeDaAtividade(atividade),
          `Tipo ${nomeDoTipo(tipo).toLowerCase()}`,
        ].join(' · '),
        vida,
        selecao,
      };
    });
  return {
    pessoas,
    curriculos: elenco.curriculos,
    demandas,
    elegiveis: elenco.elegiveis,
    catalogo: fases,
    ordem: new Map(fases.map(({ id, ordem }) => [id, ordem])),
    objetos,
    hoje,
  };
}
