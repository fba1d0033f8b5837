import {
  lerContasNaoConfirmadas,
  listContasNaoConfirmadas,
} from '../acesso/queries.server/nao-confirmadas.ts';
import { lerUsuarios, listUsuarios } from '../acesso/queries.server/usuarios.ts';
import { tabelaDasContasNaoConfirmadas, tabelaDosUsuarios } from '../acesso/tabela.ts';
import type { Rota } from '../acesso/permissions.ts';
import { segmentosDa } from '../acesso/rota-entre.ts';
import * as acompanhamento from '../acompanhamento/queries.server/tela.ts';
import * as agendamentos from '../agendamento/queries.server/lista.ts';
import * as resumos from '../avaliacao/queries.server/lista.ts';
import { tabelaDosResumos } from '../avaliacao/tabela.ts';
import { listBancas } from '../banca/queries.server/lista.ts';
import { lerFiltro as lerBancas } from '../banca/schema.ts';
import { tabelaDasBancas } from '../banca/tabela.ts';
import { lerPedidos, listPedidos } from '../dados-pessoais/queries.server/pedidos.ts';
import { tabelaDosPedidos } from '../dados-pessoais/tabela.ts';
import * as demandas from '../demanda/queries.server/lista.ts';
import { lerProcessos, listProcessos } from '../demanda/queries.server/processos.ts';
import { tabelaDeProcessos } from '../demanda/tabela.ts';
import { lerMinhasDemandas, listMinhasDemandas } from '../documento/queries.server/lista.ts';
import { tabelaDasMinhasDemandas } from '../documento/tabela.ts';
import { lerFrequencia, tabelaDaFrequencia } from '../frequencia/queries.server/lista.ts';
import * as habilitacao from '../habilitacao/queries.server/lista.ts';
import { ate, dePessoas, doEndereco, lista, type ListaExportavel } from './declarar.server.ts';
import { LISTAS_DO_LUGAR } from './listas-do-lugar.server.ts';
import { tabelaDoAto } from '../lote/queries.server/tela.ts';
import { lerAto } from '../lote/schema.ts';
import { getIndicadores } from '../indicadores/queries.server.ts';
import { tabelaDosIndicadores } from '../indicadores/tabela.ts';
import { listAplicacoes } from '../interesse/queries.server/aplicacoes.ts';
import { listDemandasDoCandidato } from '../interesse/queries.server/demandas.ts';
import { listProcessosAbertos } from '../interesse/queries.server/processos.ts';
import { tabelaDosCurriculos } from '../interesse/queries.server/tabela-da-listagem.ts';
import {
  lerAplicacoes,
  lerListagem,
  lerProcessos as lerAbertos,
  lerTodasDemandas,
} from '../interesse/schema.ts';
import { tabelaDasAplicacoes, tabelaDasDemandas, tabelaDosProcessos } from '../interesse/tabela.ts';
import { tabelaDaMensageria } from '../mensageria/queries.server/tabela.ts';
import { lerMensageria } from '../mensageria/schema.ts';
import { lerHistorico, listHistorico } from '../recurso/queries.server/lista-historico.ts';
import * as recursos from '../recurso/queries.server/tela.ts';
import { tabelaDoHistorico } from '../recurso/tabela.ts';
import { lerRelatorios, listRelatorios } from '../relatorio/queries.server/lista.ts';
import { tabelaDosRelatorios } from '../relatorio/tabela.ts';

const curriculos = dePessoas({
  titulo: 'Listagem de Currículos',
  arquivo: 'curriculos',
  tabela: (ctx, { params }) => tabelaDosCurriculos(ctx, lerListagem(params)),
});
const demandasDe = (comJustificativa: boolean) =>
  lista({
    titulo: 'Demandas',
    arquivo: 'demandas',
    tabela: (ctx, { params, maximo }) =>
      demandas.tabelaDaLista(ctx, demandas.lerLista(params), { comJustificativa, maximo }),
  });
const recursosDe = (titulo: string, soJuridicos: boolean) =>
  dePessoas({
    titulo,
    arquivo: 'recursos',
    tabela: (ctx, { params, maximo }) =>
      recursos.tabelaDaTela(ctx, recursos.lerTela(params), { soJuridicos, maximo }),
  });
const analisesDe = (titulo: string, rota: Parameters<typeof habilitacao.lerTela>[0]) =>
  dePessoas({
    titulo,
    arquivo: 'habilitacao',
    tabela: (ctx, { params, maximo }) =>
      habilitacao.tabelaDasAnalises(ctx, habilitacao.lerTela(rota, params), maximo),
  });

/** Every list that has a file, by its address: one definition for each format, at once or in the background. */
const LISTAS: Partial<Record<Rota, ListaExportavel>> = {
  '/adm/anonimizacoes': dePessoas({
    titulo: 'Pedidos de Anonimização',
    arquivo: 'anonimizacoes',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDosPedidos((await listPedidos(ctx, { ...lerPedidos(params).filtro, ...ate(maximo) })).linhas),
  }),
  '/adm/contas-nao-confirmadas': dePessoas({
    titulo: 'Contas não confirmadas',
    arquivo: 'contas-nao-confirmadas',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDasContasNaoConfirmadas(
        (
          await listContasNaoConfirmadas(ctx, {
            busca: lerContasNaoConfirmadas(params).busca,
            ...ate(maximo),
          })
        ).linhas,
      ),
  }),
  '/adm/usuarios': dePessoas({
    titulo: 'Usuários',
    arquivo: 'usuarios',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDosUsuarios((await listUsuarios(ctx, { ...lerUsuarios(params).filtro, ...ate(maximo) })).linhas),
  }),
  '/adm/lista-relatorio-processos': dePessoas({
    titulo: 'Resumo dos Processos',
    arquivo: (params) => `acompanhamento-${acompanhamento.quadroDoArquivo(acompanhamento.lerTela(params))}`,
    tabela: (ctx, { params }) => acompanhamento.tabelaDaTela(ctx, acompanhamento.lerTela(params)),
  }),
  '/adm/agendamento-entrevista': dePessoas({
    titulo: 'Agendamentos',
    arquivo: 'agendamentos',
    tabela: (ctx, { params }) => agendamentos.tabelaDaLista(ctx, agendamentos.lerLista(params)),
  }),
  '/adm/lista-avaliacao': dePessoas({
    titulo: 'Resumos de Avaliação',
    arquivo: 'resumos-de-avaliacao',
    tabela: async (ctx, { params }) =>
      tabelaDosResumos(await resumos.listRelatorio(ctx, resumos.lerLista(params))),
  }),
  '/adm/cadastrar-banca': lista({
    titulo: 'Cadastro de Banca',
    arquivo: 'bancas',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDasBancas((await listBancas(ctx, lerBancas(params), ate(maximo))).linhas),
  }),
  '/adm/lista-frequencia': dePessoas({
    titulo: 'Lista de Frequência',
    arquivo: 'frequencia',
    tabela: (ctx, { params }) => tabelaDaFrequencia(ctx, lerFrequencia(params)),
  }),
  '/adm/indicadores': lista({
    titulo: 'Indicadores',
    arquivo: 'indicadores',
    tabela: async (ctx, { params }) => tabelaDosIndicadores(await getIndicadores(ctx, params)),
  }),
  '/adm/listaMensageria': dePessoas({
    titulo: 'Lista Mensagens',
    arquivo: 'mensagens',
    tabela: (ctx, { params }) => tabelaDaMensageria(ctx, lerMensageria(params).filtro),
  }),
  '/adm/lista-processos': lista({
    titulo: 'Listagem Processos',
    arquivo: 'processos',
    tabela: async (ctx, { params, maximo }) => {
      const { aba, filtros, ordem } = lerProcessos(params);
      const pagina = ate(maximo);
      return tabelaDeProcessos(
        (await listProcessos(ctx, { aba, ...filtros, ordem, pagina, porFase: true })).linhas,
      );
    },
  }),
  ...LISTAS_DO_LUGAR,
  '/adm/atos-em-lote/:id': dePessoas({
    titulo: 'Ato em lote',
    arquivo: 'ato-em-lote',
    tabela: (ctx, { params, maximo }) => tabelaDoAto(ctx, doEndereco(params), { ...lerAto(params), maximo }),
  }),
  '/adm/relatorios': lista({
    titulo: 'Adm Relatórios',
    arquivo: 'relatorios',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDosRelatorios(
        (await listRelatorios(ctx, { ...lerRelatorios(params), pagina: ate(maximo) })).linhas,
      ),
  }),
  '/adm/listagemCurriculos': curriculos,
  '/coord/listagemCurriculos': curriculos,
  // The reason of a rejection is shown to the commission.
  '/adm/credenciamento': demandasDe(true),
  '/coord/credenciamento': demandasDe(false),
  '/adm/solicitacaoRecurso': recursosDe('Solicitações de Recurso', false),
  '/juridico/solicitacaoRecurso': recursosDe('Solicitações Recurso Jurídico', true),
  '/adm/avaliacao-documentacao': analisesDe('Habilitação Técnica', '/adm/avaliacao-documentacao'),
  '/adm/habilitacao-juridica': analisesDe('Habilitação Jurídica', '/adm/habilitacao-juridica'),
  '/juridico/habilitacao-juridica': analisesDe('Habilitação Jurídica', '/juridico/habilitacao-juridica'),
  '/aplicar-credenciamento': lista({
    titulo: 'Aplicação e Análise de Credenciamento',
    arquivo: 'aplicacoes',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDasAplicacoes(
        (await listAplicacoes(ctx, { ...lerAplicacoes(params), pagina: ate(maximo) })).linhas,
      ),
  }),
  '/historico-credenciamento': lista({
    titulo: 'Histórico de credenciamentos',
    arquivo: 'recursos',
    tabela: async (ctx, { params, maximo }) => {
      const { busca } = lerHistorico(params).filtros;
      return tabelaDoHistorico((await listHistorico(ctx, { busca, ...ate(maximo) })).linhas);
    },
  }),
  '/minhas-demandas': lista({
    titulo: 'Minhas Demandas',
    arquivo: 'minhas-demandas',
    tabela: async (ctx, { params, maximo }) => {
      const { filtros } = lerMinhasDemandas(params);
      return tabelaDasMinhasDemandas((await listMinhasDemandas(ctx, { ...filtros, ...ate(maximo) })).linhas);
    },
  }),
  '/processos-credenciamento': lista({
    titulo: 'Processos de Credenciamento',
    arquivo: 'processos-credenciamento',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDosProcessos(
        (await listProcessosAbertos(ctx, { ...lerAbertos(params), pagina: ate(maximo) })).linhas,
      ),
  }),
  '/todas-demandas': lista({
    titulo: 'Todas Demandas',
    arquivo: 'todas-demandas',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDasDemandas(
        (await listDemandasDoCandidato(ctx, { ...lerTodasDemandas(params), ...ate(maximo) })).linhas,
      ),
  }),
};

/**
 * The file of the list at an address, with what the address itself says of its rows (`/adm/demandas/{id}`), which is kept with
 * the filters; null where it has none.
 */
export function findLista(
  endereco: string,
): (ListaExportavel & { rota: Rota; doEndereco: Record<string, string> }) | null {
  const rota = (Object.keys(LISTAS) as Rota[]).find((um) => um === endereco || ehDa(um, endereco));
  if (rota === undefined) return null;
  const achada = LISTAS[rota];
  const doEndereco = rota === endereco ? {} : segmentosDa(rota, { pathname: endereco });
  return achada === undefined ? null : { ...achada, rota, doEndereco };
}

const ehDa = (rota: Rota, endereco: string): boolean =>
  rota.includes('/:') &&
  rota.split('/').length === endereco.split('/').length &&
  Object.keys(segmentosDa(rota, { pathname: endereco })).length > 0;
