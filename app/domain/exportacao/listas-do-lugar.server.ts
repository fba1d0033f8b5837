import type { Rota } from '../acesso/permissions.ts';
import { lerAgendaDoLugar, tabelaDaAgendaDoLugar } from '../agendamento/queries.server/agenda-do-lugar.ts';
import { tabelaDosCandidatosDoLugar } from '../demanda/queries.server/alcancados.ts';
import { lerCandidatos } from '../demanda/queries.server/candidatos.ts';
import { lerHistoricoDaDemanda, tabelaDaLinhaDoTempo } from '../demanda/queries.server/linha-do-tempo.ts';
import {
  lerMensagensDaDemanda,
  tabelaDasMensagensDaDemanda,
} from '../mensageria/queries.server/da-demanda.ts';
import { lerDocumentosDoLugar, tabelaDosDocumentosDoLugar } from '../habilitacao/queries.server/do-lugar.ts';
import * as recursos from '../recurso/queries.server/tela.ts';
import { lerRelatorios, listRelatorios } from '../relatorio/queries.server/lista.ts';
import { tabelaDosRelatorios } from '../relatorio/tabela.ts';
import { ate, dePessoas, doEndereco, lista, type ListaExportavel } from './declarar.server.ts';

/** The tabs of the place of a demand that have a file. R-LUG-07. */
export const LISTAS_DO_LUGAR = {
  '/adm/demandas/:id': dePessoas({
    titulo: 'Candidatos da demanda',
    arquivo: 'candidatos',
    tabela: (ctx, { params, maximo }) =>
      tabelaDosCandidatosDoLugar(ctx, doEndereco(params), { ...lerCandidatos(params), maximo }),
  }),
  '/adm/demandas/:id/agenda': dePessoas({
    titulo: 'Agenda da demanda',
    arquivo: 'agenda-da-demanda',
    tabela: (ctx, { params, maximo }) =>
      tabelaDaAgendaDoLugar(ctx, doEndereco(params), { ...lerAgendaDoLugar(params), maximo }),
  }),
  '/adm/demandas/:id/documentos': dePessoas({
    titulo: 'Documentos da demanda',
    arquivo: 'documentos-da-demanda',
    tabela: (ctx, { params, maximo }) =>
      tabelaDosDocumentosDoLugar(ctx, doEndereco(params), { ...lerDocumentosDoLugar(params), maximo }),
  }),
  '/adm/demandas/:id/historico': lista({
    titulo: 'Histórico da demanda',
    arquivo: 'historico-da-demanda',
    tabela: (ctx, { params, maximo }) =>
      tabelaDaLinhaDoTempo(ctx, doEndereco(params), { ...lerHistoricoDaDemanda(params), maximo }),
  }),
  '/adm/demandas/:id/mensagens': dePessoas({
    titulo: 'Mensagens da demanda',
    arquivo: 'mensagens',
    tabela: (ctx, { params, maximo }) =>
      tabelaDasMensagensDaDemanda(ctx, doEndereco(params), { ...lerMensagensDaDemanda(params), maximo }),
  }),
  '/adm/demandas/:id/recursos': dePessoas({
    titulo: 'Recursos da demanda',
    arquivo: 'recursos',
    tabela: (ctx, { params, maximo }) => recursos.tabelaDaDemanda(ctx, doEndereco(params), params, maximo),
  }),
  '/adm/demandas/:id/relatorios': lista({
    titulo: 'Relatórios da demanda',
    arquivo: 'relatorios',
    tabela: async (ctx, { params, maximo }) =>
      tabelaDosRelatorios(
        (
          await listRelatorios(ctx, {
            ...lerRelatorios(params),
            demandaId: doEndereco(params),
            pagina: ate(maximo),
          })
        ).linhas,
      ),
  }),
} satisfies Partial<Record<Rota, ListaExportavel>>;
