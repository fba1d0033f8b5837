import type { TaskList } from 'graphile-worker';
import type { JobName } from '#app/lib/jobs.ts';
import type { Services } from './services.ts';
import type { NamedTask } from './task.ts';
import { acessoLimpar } from './tasks/acesso.ts';
import { arquivoVarrer } from './tasks/arquivo.ts';
import { chamadaExecutar } from './tasks/chamada.ts';
import {
  dadosPessoaisApagarArquivos,
  dadosPessoaisExportar,
  dadosPessoaisVarrer,
} from './tasks/dados-pessoais.ts';
import { demandaEncerrarFase, demandaVarrer } from './tasks/demanda.ts';
import { erpCargaDaNoite, erpCarregar } from './tasks/erp.ts';
import { exportacaoPreparar } from './tasks/exportacao.ts';
import { filaArrumar } from './tasks/fila.ts';
import { fluigConferenciaDaNoite, fluigConferir } from './tasks/fluig.ts';
import { loteExecutar } from './tasks/lote.ts';
import { mensagemEnviar } from './tasks/mensagem-enviar.ts';
import { mensageriaAproximarTentativas, mensageriaGerarAvisos } from './tasks/mensageria.ts';
import { pastaMontar, pdfGerar, relatorioLimpar } from './tasks/relatorio.ts';

/** The task of every job of the catalogue. */
export const tasks: Record<JobName, NamedTask> = {
  'acesso.limpar': acessoLimpar,
  'arquivo.varrer': arquivoVarrer,
  'chamada.executar': chamadaExecutar,
  'dados-pessoais.apagar-arquivos': dadosPessoaisApagarArquivos,
  'dados-pessoais.exportar': dadosPessoaisExportar,
  'dados-pessoais.varrer': dadosPessoaisVarrer,
  'demanda.encerrar-fase': demandaEncerrarFase,
  'demanda.varrer': demandaVarrer,
  'erp.carga-da-noite': erpCargaDaNoite,
  'erp.carregar': erpCarregar,
  'exportacao.preparar': exportacaoPreparar,
  'fila.arrumar': filaArrumar,
  'fluig.conferencia-da-noite': fluigConferenciaDaNoite,
  'fluig.conferir': fluigConferir,
  'lote.executar': loteExecutar,
  'mensagem.enviar': mensagemEnviar,
  'mensageria.aproximar-tentativas': mensageriaAproximarTentativas,
  'mensageria.gerar-avisos': mensageriaGerarAvisos,
  'pasta.montar': pastaMontar,
  'pdf.gerar': pdfGerar,
  'relatorio.limpar': relatorioLimpar,
};

export function taskList(services: Services): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, { task }]) => [name, task(services)]));
}
