import {
  RecusaExterna,
  RespostaPerdida,
  type PedidoExterno,
  type RespostaExterna,
  type SistemaExterno,
} from '#app/domain/chamada/types.ts';
import { ErroDoErp } from '#app/domain/referencia/carga/types.ts';
import type { ChamarRm } from './chamar.ts';
import { registrosDoNewDataSet, resultadoDoEnvelope, resumo } from './resposta.ts';
import { envelopeDe, escapar, ESPACO } from './soap.ts';

type Configuracao = {
  /** Data server and table in which the customer keeps the demands. */
  dataServer: string;
  tabela: string;
  coligada: number;
  sistema: string;
};

/** Demands as records of a data server of RM: written by SaveRecord, found by ReadView. */
export function demandasNoRm(chamar: ChamarRm, configuracao: Configuracao): SistemaExterno {
  const { dataServer, tabela, coligada, sistema } = configuracao;
  const contexto = `CODCOLIGADA=${String(coligada)};CODSISTEMA=${sistema}`;
  const pedir = async (metodo: 'SaveRecord' | 'ReadView', campos: Record<string, string>) => {
    const corpo = envelopeDe(metodo, { DataServerName: dataServer, ...campos, Contexto: contexto });
    const acao = `${ESPACO}IwsDataServer/${metodo}`;
    return resultadoDoEnvelope(
      await chamar('/wsDataServer/IwsDataServer', { corpo, acao }),
      `${metodo}Result`,
    );
  };
  return {
    executar: (pedido) => dito(() => gravar(pedido)),
    procurar: (pedido) => dito(() => achar(pedido)),
  };

  async function gravar({ corpo }: PedidoExterno): Promise<RespostaExterna> {
    const campos = Object.entries(corpo).map(([nome, valor]) => `<${nome}>${escapar(valor)}</${nome}>`);
    const XML = `<NewDataSet><${tabela}>${campos.join('')}</${tabela}></NewDataSet>`;
    const resultado = (await pedir('SaveRecord', { XML })).trim();
    // Its errors come as the text of an answer of success: only a key, with the record's code in it, is one.
    if (!resultado.split(';').includes(corpo.CODIGO ?? '')) {
      throw new RecusaExterna(`o RM recusou: ${resumo(resultado)}`, true);
    }
    return { numero: resultado, dados: { chave: resultado } };
  }

  async function achar({ corpo }: PedidoExterno): Promise<RespostaExterna | null> {
    const Filtro = `CODIGO='${(corpo.CODIGO ?? '').replaceAll("'", "''")}'`;
    const linhas = registrosDoNewDataSet(await pedir('ReadView', { Filtro }));
    const nossa = linhas.find((linha) =>
      Object.entries(corpo).every(([nome, valor]) => String(linha[nome] ?? '') === valor),
    );
    return nossa ? { numero: corpo.CODIGO ?? null, dados: { achado: true } } : null;
  }
}

/** Without an answer the record may be there; a refusal in words will be the same again. */
async function dito<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (error) {
    if (!(error instanceof ErroDoErp)) throw error;
    if (error.fora) throw new RespostaPerdida(error.message);
    throw new RecusaExterna(error.message, true);
  }
}
