import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.server.ts';

describe('describeError', () => {
  it('diz o que o disco disse, por baixo de quem embrulhou o erro', () => {
    const disco = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const embrulho = Object.assign(new Error('Cannot write file', { cause: disco }), {
      code: 'E_CANNOT_WRITE_FILE',
    });
    expect(describeError(embrulho)).toMatchObject({ codigo: 'E_CANNOT_WRITE_FILE', causa: 'ENOSPC' });
  });

  it('de várias tentativas de ligar, o código da primeira', () => {
    const recusada = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(describeError(new AggregateError([recusada]))).toMatchObject({ causa: 'ECONNREFUSED' });
  });

  it('do banco só o nome e os códigos: o texto cita valores', () => {
    const error = Object.assign(new Error('Unique constraint: ana@example.org'), { code: 'P2002' });
    error.name = 'PrismaClientKnownRequestError';
    const dito = describeError(error);
    expect(dito).toMatchObject({ erro: 'PrismaClientKnownRequestError', codigo: 'P2002' });
    expect(JSON.stringify(dito)).not.toContain('ana@example.org');
  });

  it('do que se lança sem ser erro, o tipo e o status, nunca só object', () => {
    class ErrorResponse {
      status = 503;
      data = 'ana@example.org';
    }
    expect(describeError(new ErrorResponse())).toEqual({ erro: 'ErrorResponse 503' });
    expect(describeError('texto')).toEqual({ erro: 'string' });
    expect(describeError(null)).toEqual({ erro: 'object' });
  });
});
