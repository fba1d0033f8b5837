import type { Ctx } from '#app/domain/ctx.ts';
import {
  fichaDe,
  type ExperienciaDaFicha,
  type ItemDaFicha,
} from '#app/domain/curriculo/components/ficha.ts';
import { tempoPorExtenso } from '#app/domain/curriculo/tempo.ts';
import { listCurriculosDaDemanda } from '#app/domain/curriculo/versao.server.ts';
import { nomeNaPasta, numerado, type EntradaDaPasta, type TabelaDaPasta } from '../../pasta.ts';
import { instante } from './demanda.ts';

const fatos = (itens: readonly ItemDaFicha[]) =>
  itens.map(({ rotulo, valor }) => [rotulo, valor ?? ''] as const);

const experiencias = (legenda: string, linhas: readonly ExperienciaDaFicha[]): TabelaDaPasta => ({
  legenda,
  colunas: ['Cargo', 'Local', 'Tempo', 'Descrição'],
  linhas: linhas.map(({ cargo, local, meses, descricao }) => [
    cargo,
    local,
    tempoPorExtenso(meses),
    descricao,
  ]),
});

/** The curriculum of each candidate as it was when they showed interest: what the decisions rest on. */
export async function entradasDosCurriculos(
  ctx: Pick<Ctx, 'db'>,
  demandaId: string,
): Promise<EntradaDaPasta[]> {
  const curriculos = await listCurriculosDaDemanda(ctx, demandaId);
  return curriculos.map((versao, indice) => {
    const ficha = fichaDe(versao);
    const nome = versao.nomeCompleto ?? '';
    return {
      caminho: `curriculos/${numerado(indice)} ${nomeNaPasta(nome)}.html`,
      titulo: `Currículo de ${nome}, versão ${String(versao.numero)}`,
      pagina: {
        fatos: [
          ['Versão', String(versao.numero)],
          ['Finalizada em', instante(versao.finalizadaEm)],
          ...fatos(ficha.pessoais),
          ...fatos(ficha.endereco),
          ['Escolaridade', ficha.escolaridade.join(', ')],
          ['Modalidades', ficha.modalidades.join(', ')],
        ],
        tabelas: [
          {
            legenda: 'Formação',
            colunas: ['Nível', 'Formação', 'Instituição', 'Conclusão'],
            linhas: ficha.formacoes.map((linha) => [
              linha.nivel,
              linha.formacao,
              linha.instituicao,
              linha.conclusao,
            ]),
          },
          experiencias('Experiência Profissional', ficha.experiencias),
          experiencias('Experiência em Docência', ficha.docencia),
          {
            legenda: 'Cursos',
            colunas: ['Curso', 'Disciplinas'],
            linhas: ficha.cursos.map((curso) => [curso.nome, curso.disciplinas.join('; ')]),
          },
          {
            legenda: 'Cadeias produtivas',
            colunas: ['Cadeia produtiva', 'Município'],
            linhas: ficha.cadeias.map((cadeia) => [cadeia.nome, cadeia.municipio]),
          },
        ],
      },
    };
  });
}
